import type { Moment, TableView } from '../../contract/table-view.ts';
import { useWords, type Words } from '../language.ts';
import { nameAt, type Side } from '../seats.ts';
import { Moving } from './hands-clear.tsx';
import { Dice, Headline } from './pictures.tsx';
import { ClaimTime, MiddleTiles, PlayCentre } from './play-centre.tsx';
import { Facing, Turned } from './turned.tsx';
import { Rivers } from './walls-and-rivers.tsx';

/** A moment's board gets the whole view and its own moment. */
export interface BoardProps<At extends Moment['at']> {
  readonly view: TableView;
  readonly moment: Extract<Moment, { at: At }>;
}

const sum = (stacks: readonly number[]): number => stacks.reduce((all, each) => all + each, 0);

/** Points from the middle to the side that acts. */
const Towards = ({ side }: { readonly side: Side }) => (
  <Turned side={side} name="above">
    <div class="turn-arrow far" data-testid="towards" data-side={side} />
  </Turned>
);

/** The walls rise, stack by stack: the count, with the tiles of the middle between them. */
export const Building = ({ view, moment }: BoardProps<'buildingWalls'>) => {
  const words = useWords();
  const counted = words.stacksBuilt(sum(moment.built), sum(moment.of));
  return moment.step === 'raising' ? (
    <Moving view={view} what="raising">
      <MiddleTiles tiles={moment.middle} />
    </Moving>
  ) : (
    <Facing view={view}>
      <Headline text={words.stacking} detail={counted}>
        <MiddleTiles tiles={moment.middle} />
      </Headline>
    </Facing>
  );
};

/** The walls stand; somebody throws. */
export const Rolling = ({ view, moment }: BoardProps<'rollingDice'>) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  return (
    <>
      <Towards side={moment.thrower} />
      <Facing view={view}>
        <Headline text={words.throws(nameAt(view, moment.thrower))}>
          <MiddleTiles tiles={view.wall?.middle ?? 0} />
          {dice !== null && <Dice dice={dice} />}
        </Headline>
      </Facing>
    </>
  );
};

/** The dice have named the break; the tiles go out, by people's hands or by the machine. */
export const Dealing = ({ view, moment }: BoardProps<'dealing'>) => {
  const words = useWords();
  const dice = view.wall?.dice ?? null;
  const { taking } = moment;
  const middle = (
    <>
      <MiddleTiles tiles={view.wall?.middle ?? 0} />
      {dice !== null && <Dice dice={dice} />}
    </>
  );
  return taking === null ? (
    <Moving view={view} what="machineDeals">
      {middle}
    </Moving>
  ) : (
    <>
      <Towards side={taking} />
      <Facing view={view}>
        <Headline
          text={words.takes(nameAt(view, taking))}
          detail={dice === null ? '' : words.brokenAt(dice[0] + dice[1])}
        >
          {middle}
        </Headline>
      </Facing>
    </>
  );
};

const headlineOf = ({ view, moment: { claim, turn } }: BoardProps<'playing'>, words: Words): string => {
  if (claim !== null) return words.claimable(nameAt(view, claim.from));
  return turn === null ? words.playUnseen : words.turnOf(nameAt(view, turn));
};

/** The hand in play: rivers, walls, and whose turn. */
export const Playing = ({ view, moment }: BoardProps<'playing'>) => {
  const words = useWords();
  const { claim, turn } = moment;
  return (
    <>
      <Rivers view={view} />
      <PlayCentre view={view} turn={claim?.from ?? turn} />
      {claim?.endsAt !== undefined && <ClaimTime endsAt={claim.endsAt} at={view.at} />}
      <h1 class="unseen" data-testid="headline">
        {headlineOf({ view, moment }, words)}
      </h1>
    </>
  );
};
