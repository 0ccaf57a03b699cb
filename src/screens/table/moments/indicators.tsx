import type { TableView } from '../../../contract/table-view.ts';
import { useWords } from '../../text/language.ts';
import { Tile } from '../../tiles/tile.tsx';
import './indicators.css';

/** The tiles of the wall that lie face up; repeat counters and sticks, where any lie there. */
export const Indicators = ({ view }: { readonly view: TableView }) => {
  const words = useWords();
  const turned = view.wall?.turned ?? [];
  const { honba = 0, pot = 0 } = view.match ?? {};
  return (
    <>
      {turned.length > 0 && (
        <span class="indicators" data-testid="indicators">
          {turned.map(({ side, stack, level, face }) => (
            <Tile key={`${side}.${stack}.${level}`} face={face} />
          ))}
        </span>
      )}
      {honba + pot > 0 && (
        <span class="sticks" data-testid="sticks" data-honba={honba} data-pot={pot}>
          {[...(honba > 0 ? [words.counters(honba)] : []), ...(pot > 0 ? [words.sticks(pot)] : [])].join(
            ' · ',
          )}
        </span>
      )}
    </>
  );
};
