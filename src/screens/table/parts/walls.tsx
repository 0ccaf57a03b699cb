import type { TableView } from '../../../contract/table-view.ts';
import { SIDES } from '../sides.ts';
import { type Stack, stacksOf } from '../wall-stacks.ts';
import { Turned } from './turned.tsx';
import './walls.css';

const StackPlace = ({ stack, broken }: { readonly stack: Stack; readonly broken: boolean }) => (
  <i class={`stack stack-${stack.tiles} ${broken ? 'broken' : ''}`} data-tiles={stack.tiles} />
);

type WallsProps = Pick<TableView, 'moment' | 'wall'>;

/** The four walls before their sides, stack 0 at each owner's right, and the mark where they were broken. */
export const Walls = (view: WallsProps) => {
  const walls = stacksOf(view);
  const breakAt = view.wall?.breakAt ?? null;
  return (
    <>
      {SIDES.map((side) => (
        <Turned key={side} side={side}>
          <div class="wall" data-testid={`wall-${side}`}>
            {(walls[side] ?? []).map((stack, place) => (
              <StackPlace
                key={place}
                stack={stack}
                broken={breakAt !== null && breakAt.side === side && breakAt.stack === place}
              />
            ))}
          </div>
        </Turned>
      ))}
    </>
  );
};
