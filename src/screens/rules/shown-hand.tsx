import type { RuleBook } from '../../contract/rule-book.ts';
import { Tile } from '../tiles.tsx';

type Shown = RuleBook['patterns'][number]['shown'];

/** Of a concealed kong the outer tiles lie face down. */
const faceAt = (as: Shown[number]['as'], face: string, index: number): string =>
  as === 'concealed-kong' && (index === 0 || index === 3) ? 'back' : face;

/** A hand of the book, its melds and its winning tile set apart. */
export const ShownHand = ({ shown }: { readonly shown: Shown }) => (
  <p class="shown-hand">
    {shown.map(({ as, tiles }, part) => (
      <span key={`${part}`} class="tiles">
        {tiles.map((face, index) => (
          <Tile key={`${index}`} face={faceAt(as, face, index)} {...(as === 'win' ? { mark: 'win' } : {})} />
        ))}
      </span>
    ))}
  </p>
);
