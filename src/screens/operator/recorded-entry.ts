import type { DeclaredForm } from '../../contract/declared-form.ts';
import type { LedgerEntry } from '../../contract/ledger.ts';
import { numberOf, partOf, type Recorded, recordsOf, textOf, textsOf } from '../../contract/recorded.ts';
import {
  type Begins,
  type DrawWhy,
  FLAGS,
  type Flag,
  isOfTheTile,
  type MeldEntry,
  NO_TILES,
  type OthersWin,
  type OutcomeEntry,
  type TilesEntry,
  type WinBy,
} from '../outcome-form/entry.ts';
import type { Player } from '../seats.ts';

/** What an entry of the record is read for: by these rules, of these people. */
interface ReadFor {
  readonly form: DeclaredForm;
  readonly players: readonly Player[];
}

const oneOf = <T extends string>(known: readonly T[], told: unknown): T | null =>
  known.find((each) => each === told) ?? null;

/** Whose wind this was in the hand. */
const seatedAt = (detail: Recorded, { players }: ReadFor): ((wind: unknown) => readonly Player[]) => {
  const winds = partOf(partOf(detail, 'began'), 'winds');
  return (wind) => players.filter((player) => wind !== undefined && winds[player] === wind);
};

const meldsOf = (told: unknown, { form: { melds } }: ReadFor): readonly MeldEntry[] =>
  recordsOf(told).flatMap(({ meld: shape, tiles }) => {
    const meld = oneOf(melds, shape);
    return meld === null ? [] : [{ meld, tiles: textsOf(tiles) }];
  });

const times = (count: unknown, face: string): readonly string[] => Array(numberOf(count) ?? 0).fill(face);

/** A hand as people told it, or as the rule book was asked about it. */
const tilesIn = (hand: Recorded, read: ReadFor): TilesEntry => ({
  concealed: textsOf(hand['concealed']),
  melds: meldsOf(hand['melds'], read),
  aside: [
    ...textsOf(hand['aside'] ?? hand['flowers']),
    ...times(hand['norths'], '4z'),
    ...times(hand['wests'], '3z'),
  ],
});

const handIn = (win: Recorded): Recorded => {
  const entered = partOf(win, 'entered');
  const winning = partOf(partOf(win, 'basis'), 'winning');
  if (entered['entered'] !== undefined) return entered;
  // Before the basis was recorded there were the concealed tiles alone.
  return winning['hand'] === undefined ? win : { entered: winning['told'], ...partOf(winning, 'hand') };
};

const patternsIn = (hand: Recorded): Pick<OutcomeEntry, 'patterns' | 'claimed' | 'fu'> => {
  const patterns = Object.entries(partOf(hand, 'patterns')).flatMap(([id, often]) => {
    const count = numberOf(often) ?? 0;
    return count > 0 ? [[id, count] as const] : [];
  });
  const claimed = oneOf(['claimed', 'none-claimed'] as const, hand['melds']);
  return { patterns: Object.fromEntries(patterns), claimed, fu: numberOf(hand['fu']) };
};

type Winners = Pick<OutcomeEntry, 'entered' | 'hands' | 'win' | 'patterns' | 'claimed' | 'fu'>;

const winnersHand = (win: Recorded, winner: Player, read: ReadFor): Partial<Winners> => {
  const hand = handIn(win);
  if (hand['entered'] === 'patterns') return { entered: 'patterns', ...patternsIn(hand) };
  const face = textOf(win['win']);
  const tiles = tilesIn(hand, read);
  const concealed = face === null ? tiles.concealed : [...tiles.concealed, face];
  return { entered: 'tiles', hands: { [winner]: { ...tiles, concealed } }, win: face };
};

const situationIn = (win: Recorded): Recorded => partOf(partOf(win, 'basis'), 'situation');

const flagsIn = (win: Recorded): readonly Flag[] => FLAGS.filter((flag) => situationIn(win)[flag] === true);

const patternsOfOther = (hand: Recorded): OthersWin['patterns'] => {
  if (hand['entered'] !== 'patterns') return null;
  const { patterns, claimed, fu } = patternsIn(hand);
  return { entered: 'patterns', patterns, melds: claimed ?? 'none-claimed', fu };
};

/** The others who won on the tile: it lies with none of them. */
const othersIn = (detail: Recorded, read: ReadFor) =>
  recordsOf(detail['also']).flatMap((win) => {
    const player = oneOf(read.players, win['winner']);
    if (player === null) return [];
    const hand = handIn(win);
    const patterns = patternsOfOther(hand);
    const liable = partOf(partOf(win, 'basis'), 'settledBy')['liable'];
    const told: OthersWin = {
      patterns,
      win: textOf(win['win']),
      flags: flagsIn(win).filter((flag) => !isOfTheTile(flag)),
      liable: seatedAt(detail, read)(liable)[0] ?? null,
    };
    const tiles = patterns === null ? tilesIn(hand, read) : NO_TILES;
    return [{ player, told, tiles, situation: situationIn(win) }];
  });

/** What lies there for all winners, as the first tells it of whom it is told. */
const indicatorsIn = (situations: readonly Recorded[], of: 'doraIndicators' | 'uraIndicators') =>
  situations.map((situation) => textsOf(situation[of])).find((faces) => faces.length > 0) ?? [];

/** What the losers held, where every hand is paid. */
const heldIn = (
  detail: Recorded,
  basis: Recorded,
  read: ReadFor,
): Pick<OutcomeEntry, 'hands' | 'heldBy' | 'heldPoints'> => {
  const playersAt = seatedAt(detail, read);
  const held = recordsOf(basis['held']).flatMap(({ seat, told, hand, points }) =>
    playersAt(seat).map((player) => ({
      player,
      told,
      tiles: partOf({ hand }, 'hand'),
      points: numberOf(points) ?? 0,
    })),
  );
  const tiles = held.filter(({ told }) => told === 'tiles');
  const points = held.filter(({ told }) => told === 'points');
  return {
    hands: Object.fromEntries(tiles.map((each) => [each.player, tilesIn(each.tiles, read)])),
    heldBy: points.length > 0 ? 'points' : 'tiles',
    heldPoints: Object.fromEntries(points.map((each) => [each.player, each.points])),
  };
};

/** Who was paid, and who waited: told by winds in what was counted. */
const besideIn = (detail: Recorded, settledBy: Recorded, read: ReadFor) => {
  const playersAt = seatedAt(detail, read);
  const paid = recordsOf(settledBy['instant']).flatMap(({ seat, units }) =>
    playersAt(seat).map((player) => [player, numberOf(units) ?? 0] as const),
  );
  return {
    waiting: textsOf(settledBy['waiting']).flatMap(playersAt),
    instant: Object.fromEntries(paid),
  };
};

const won = (detail: Recorded, winner: Player, read: ReadFor): Begins => {
  const basis = partOf(detail, 'basis');
  const settledBy = partOf(basis, 'settledBy');
  const { hands, ...own } = winnersHand(detail, winner, read);
  const others = othersIn(detail, read);
  const situations = [situationIn(detail), ...others.map(({ situation }) => situation)];
  const held = heldIn(detail, basis, read);
  return {
    ...own,
    ...held,
    ...besideIn(detail, settledBy, read),
    kind: 'won',
    winner,
    by: oneOf<WinBy>(read.form.by, detail['by']),
    from: oneOf(read.players, detail['from']),
    hands: {
      ...held.hands,
      ...Object.fromEntries(others.map(({ player, tiles }) => [player, tiles])),
      ...hands,
    },
    also: others.map(({ player }) => player),
    others: Object.fromEntries(others.map(({ player, told }) => [player, told])),
    flags: flagsIn(detail),
    dora: indicatorsIn(situations, 'doraIndicators'),
    ura: indicatorsIn(situations, 'uraIndicators'),
    liable: seatedAt(detail, read)(settledBy['liable'])[0] ?? null,
  };
};

const drawn = (detail: Recorded, read: ReadFor): Begins => {
  const basis = partOf(detail, 'basis');
  return {
    ...heldIn(detail, basis, read),
    ...besideIn(detail, partOf(basis, 'settledBy'), read),
    kind: 'drawn',
    why: oneOf<DrawWhy>(read.form.draws, detail['why']),
    nagashi: textsOf(detail['nagashi']).flatMap((told) => oneOf(read.players, told) ?? []),
  };
};

/** The form of a hand's end as it is recorded, so that whoever corrects it changes only what was wrong. */
export const entryOf = ({ detail }: Pick<LedgerEntry, 'detail'>, read: ReadFor): Begins => {
  const winner = oneOf(read.players, detail['winner']);
  if (detail['outcome'] === 'drawn') return drawn(detail, read);
  return winner === null ? {} : won(detail, winner, read);
};
