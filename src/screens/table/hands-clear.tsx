import type { ComponentChildren } from 'preact';
import type { Moment, TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { SIDES, type Side } from '../seats.ts';
import { widthEm } from './letters.ts';
import { SpokenAt } from './spoken.tsx';
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
  /** What moves, by the word for it. */
  readonly what: 'gateOpens' | 'gateCloses' | 'raising' | 'machineDeals';
  /** The picture of what moves. */
  readonly children: ComponentChildren;
}

const HandsClear = ({ side, what }: Pick<MovingProps, 'what'> & { readonly side: Side }) => {
  const words = useWords();
  const { handsClear } = words.faults.labels;
  return (
    <Turned side={side}>
      <p class="hands-clear" role="alert" data-testid="hands-clear" data-side={side}>
        <b style={{ '--wide': widthEm(handsClear) }}>{handsClear}</b>
        <span>{words[what]}</span>
      </p>
    </Turned>
  );
};

/** Before every side, also the free one, for whoever reaches across it: the largest words there are on the table. */
export const Moving = ({ view, what, children }: MovingProps) => {
  const words = useWords();
  return (
    <>
      <h1 class="unseen" data-testid="headline">
        {words[what]}
      </h1>
      {SIDES.map((side) => (
        <SpokenAt key={side} side={side}>
          <HandsClear side={side} what={what} />
        </SpokenAt>
      ))}
      <Facing view={view}>
        <div class="moving-picture">{children}</div>
      </Facing>
    </>
  );
};
