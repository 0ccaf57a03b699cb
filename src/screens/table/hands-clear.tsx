import type { ComponentChildren } from 'preact';
import type { Moment, TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { SIDES } from '../seats.ts';
import { Facing, Turned } from './turned.tsx';
import './hands-clear.css';

/** Whether gate, plates or dealt hands move, where hands may be. */
export const isMoving = (moment: Moment): boolean => {
  switch (moment.at) {
    case 'gateMoving':
      return true;
    case 'buildingWalls':
      return moment.step === 'raising';
    case 'dealing':
      return moment.taking === null;
    case 'paused':
      return moment.gate === 'moving';
    default:
      return false;
  }
};

interface MovingProps {
  readonly view: TableView;
  /** What moves. */
  readonly what: string;
  /** The picture of what moves. */
  readonly children: ComponentChildren;
}

/** Before every side, also the free one, for whoever reaches across it: the largest words there are on the table. */
export const Moving = ({ view, what, children }: MovingProps) => {
  const { faults } = useWords();
  return (
    <>
      <h1 class="unseen" data-testid="headline">
        {what}
      </h1>
      {SIDES.map((side) => (
        <Turned key={side} side={side}>
          <p class="hands-clear" role="alert" data-testid="hands-clear" data-side={side}>
            <b>{faults.labels.handsClear}</b>
            <span>{what}</span>
          </p>
        </Turned>
      ))}
      <Facing view={view}>
        <div class="moving-picture">{children}</div>
      </Facing>
    </>
  );
};
