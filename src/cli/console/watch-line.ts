import { whyNoAnswer } from '../../contract/asking.ts';
import type { EpochSeam, FollowedTable, SignedTrouble, Trouble } from '../../follow/index.ts';
import { unreachable } from '../../rules/unreachable.ts';

const troubleText = (trouble: Trouble): string => {
  switch (trouble.trouble) {
    case 'fork':
      return `FORK: two ledgers, entry ${trouble.seq}`;
    case 'broken':
      return `BROKEN: entry ${trouble.seq} (${trouble.fault})`;
    case 'shorter':
      return `SHORTER: its ledger ends with entry ${trouble.seq}`;
    case 'unreadable':
      return 'UNREADABLE: of a later release';
    default:
      return unreachable(trouble);
  }
};

const seamText = (seam: EpochSeam): string => {
  switch (seam.seam) {
    case 'missing':
      return `BEGUN ANEW: entries ${seam.from} to ${seam.to} of the epoch before were not heard`;
    case 'taken-back':
      return `BEGUN ANEW: entries ${seam.from} to ${seam.to} of the epoch before count no more`;
    case 'other':
      return `BEGUN ANEW: from another entry ${seam.seq} than was heard`;
    case 'skipped':
      return `BEGUN ANEW: an epoch of ${seam.to} entries was not heard`;
    default:
      return unreachable(seam);
  }
};

const SIGNED_TROUBLE: Readonly<Record<SignedTrouble, string>> = {
  unreadable: 'NOT PROVED: what is signed cannot be read',
  'other-table': 'NOT PROVED: what is signed is of another table',
  'unknown-key': 'NOT PROVED: signed by another key',
  'wrong-signature': 'NOT PROVED: the signature is not over this',
  'not-in-ledger': 'REWRITTEN: the ledger has another entry than was signed',
  'beyond-ledger': 'CUT: the ledger ends before what was signed',
};

const signedTexts = ({ signed, signedTrouble }: FollowedTable): readonly string[] => [
  ...(signed === null ? [] : [`signed to entry ${signed.seq}`]),
  ...(signedTrouble === null ? [] : [SIGNED_TROUBLE[signedTrouble]]),
];

const handText = ({ hand, machine }: FollowedTable): string => {
  const where = machine?.state ?? 'nothing yet';
  if (hand === null || hand.hand === null) return where;
  return `${hand.round} ${hand.hand}/${hand.hands ?? '-'} ${where}`;
};

/** By the clock of whoever reads it. */
const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const callTexts = ({ calls }: FollowedTable): readonly string[] =>
  (calls?.calls ?? []).map(({ name, since }) => `STAFF: ${name} waits since ${TIME_OF_DAY.format(since)}`);

/** Of a table of which nothing is heard at all that says enough. */
const notAnsweredTexts = ({ notAnswered, silentSince, club }: FollowedTable): readonly string[] => {
  if (notAnswered === null || silentSince !== null) return [];
  return [
    notAnswered.why === 'refused'
      ? `REFUSES: ${notAnswered.message}`
      : `DOES NOT ANSWER: ${whyNoAnswer(club)}`,
  ];
};

const thereText = ({ online, silentSince, status }: FollowedTable): string => {
  if (online) return 'online';
  if (silentSince !== null) return `SILENT since ${TIME_OF_DAY.format(silentSince)}`;
  return status?.reason ?? 'away';
};

/** A terminal takes some of them for its own orders. */
const CONTROLS = /\p{Cc}/gu;

/**
 * One table in one line: whether it is there, its hand, who has how many points, its newest entry, who waits for staff, what is wrong.
 * Where several clubs are watched its own stands before its name: most have a table `t1`.
 */
export const watchLine = (table: FollowedTable, watched: 'one-club' | 'several-clubs'): string => {
  const { score, entry, seam, trouble } = table;
  const players =
    score?.players.map(({ rank, name, pts }) => `${rank}. ${name} ${pts}`).join('  ') ?? 'no points yet';
  return [
    watched === 'one-club' ? table.table : `${table.club}/${table.table}`,
    thereText(table),
    handText(table),
    players,
    ...(entry === null ? [] : [`entry ${entry.seq}`]),
    ...(seam === null ? [] : [seamText(seam)]),
    ...signedTexts(table),
    ...callTexts(table),
    ...(table.machine?.alarms ?? []).map(({ code, meaning }) => `${code} ${meaning}`),
    ...notAnsweredTexts(table),
    ...(trouble === null ? [] : [troubleText(trouble)]),
  ]
    .join(' | ')
    .replace(CONTROLS, ' ');
};
