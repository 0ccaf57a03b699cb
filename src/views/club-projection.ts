import type {
  AboutTable,
  CallsPayload,
  HandPayload,
  HeadPayload,
  InfoPayload,
  MachinePayload,
  ScorePayload,
  TimersPayload,
} from '../contract/club-payloads.ts';
import type { FaultEnd } from '../contract/fault.ts';
import { personId } from '../contract/ids.ts';
import { ENTRY_VERSION, type LedgerHead } from '../contract/ledger.ts';
import type { MatchEnd } from '../contract/outcome-view.ts';
import type { SeatedSide, TableView } from '../contract/table-view.ts';
import { faultSteps, faultTitle } from '../words/fault-cards.ts';
import { busyOf, gateOf, outcomeOf, stateOf } from './moment-projection.ts';
import { type Told, toldOutcome, toldProposal } from './told-outcome.ts';

const seatedOf = (view: TableView): readonly SeatedSide[] => view.sides.filter((side) => side.seated);

export const infoOf = (view: TableView, about: AboutTable, { language, words }: Told): InfoPayload => ({
  v: 1,
  club: view.club,
  table: view.table,
  sw: about.sw,
  sides: view.sides.map((side) =>
    side.seated
      ? {
          side: side.side,
          seated: true,
          player: side.player,
          person: personId.parse(side.person),
          name: side.name,
          ...(side.unnamed === undefined ? {} : { unnamed: side.unnamed }),
        }
      : { side: side.side, seated: false, player: null, person: null, name: null },
  ),
  ruleset: { id: view.ruleset.id, name: words.systems[view.ruleset.id], sha256: about.rulesetSha256 },
  seed: view.seed,
  knowing: view.knowing,
  walls: about.walls,
  device: about.device,
  languages: [language],
  schemas: { view: view.v, ledger: ENTRY_VERSION },
  ...(about.erased === undefined ? {} : { erased: about.erased }),
});

export interface MachineSeen {
  readonly about: Pick<AboutTable, 'line' | 'warnings' | 'deadTime' | 'wear'>;
  /** The payload of the view before: while the state is the same, so is `since`. */
  readonly before: MachinePayload | undefined;
}

export const machineOf = (
  view: TableView,
  { about, before }: MachineSeen,
  { words }: Told,
): MachinePayload => {
  const { moment } = view;
  const state = stateOf(moment);
  return {
    v: 1,
    state,
    since: before?.state === state ? before.since : view.at,
    link: view.link,
    busy: busyOf(moment),
    gate: gateOf(moment),
    tiles: { walls: view.tilesLeft, middle: view.middleLeft },
    line: about.line,
    alarms: [
      ...(moment.at === 'fault' ? [alarmOf(moment.code, moment.ends, words)] : []),
      ...(view.drumFault === undefined ? [] : [alarmOf(view.drumFault.code, view.drumFault.ends, words)]),
      ...about.warnings.map((code) => alarmOf(code, null, words)),
    ],
    ...(about.deadTime === undefined ? {} : { deadTime: about.deadTime }),
    ...(about.wear === undefined ? {} : { wear: about.wear }),
  };
};

const alarmOf = (
  code: string,
  ends: FaultEnd | null,
  { faults }: Told['words'],
): MachinePayload['alarms'][number] => ({
  code,
  meaning: faultTitle(code, faults),
  steps: faultSteps(code, ends, faults).join(' '),
});

export const handOf = (view: TableView, told: Told): HandPayload => {
  const { moment, match, wall } = view;
  const playing = moment.at === 'playing' ? moment : null;
  const seated = seatedOf(view);
  const outcome = outcomeOf(view);
  return {
    v: 1,
    hv: view.revision,
    game: match?.number ?? null,
    hand: match?.hand ?? null,
    hands: match?.hands ?? null,
    round: match?.round ?? null,
    goulash: match?.goulash ?? 0,
    ...(match?.honba === undefined ? {} : { honba: match.honba }),
    ...(match?.pot === undefined ? {} : { pot: match.pot }),
    dealer: seated.find((side) => side.dealer)?.side ?? null,
    moment: moment.at,
    turn: playing?.turn ?? null,
    claim: playing?.claim ? { face: playing.claim.face, from: playing.claim.from } : null,
    dice: wall?.dice ?? null,
    breakAt: wall?.breakAt ?? null,
    ...(wall?.turned === undefined ? {} : { turned: wall.turned }),
    wallLeft: view.tilesLeft,
    middleLeft: view.middleLeft,
    players: seated.map(handPlayerOf),
    proposal: view.proposal === null ? null : toldProposal(view.proposal, told),
    outcome: outcome === null ? null : toldOutcome(outcome, told),
  };
};

const handPlayerOf = (side: SeatedSide): HandPayload['players'][number] => ({
  side: side.side,
  id: side.player,
  person: side.person,
  name: side.name,
  wind: side.wind,
  dealer: side.dealer,
  ready: side.ready,
  flowers: side.flowers,
  melds: side.melds,
  river: side.river,
  concealed: side.concealed,
  ...(side.showing === undefined ? {} : { showing: side.showing }),
  ...(side.shown === undefined ? {} : { shown: side.shown }),
  ...(side.stick === undefined ? {} : { stick: side.stick }),
});

/** What ends by itself, as the view of this moment has it. */
export const timersOf = ({ at, moment, proposal, undoEndsAt, timeLeft }: TableView): TimersPayload => {
  const claimEndsAt = moment.at === 'playing' ? moment.claim?.endsAt : undefined;
  const dealerEndsAt = moment.at === 'askingDealer' ? moment.endsAt : undefined;
  const tableEndsAt = timeLeft !== undefined && 'endsAt' in timeLeft ? timeLeft.endsAt : undefined;
  const ends = [
    ['claim', claimEndsAt],
    ['agreement', proposal?.endsAt ?? undefined],
    ['dealer-choice', dealerEndsAt],
    ['undo', undoEndsAt],
    ['table-time', tableEndsAt],
  ] as const;
  const timers = ends.flatMap(([name, endsAt]) => (endsAt === undefined ? [] : [{ name, endsAt }]));
  return { v: 1, now: at, timers };
};

/** Who waits for somebody of the club, as the view of this moment has it. */
export const callsOf = (view: TableView): CallsPayload => {
  const seated = seatedOf(view);
  const calls = (view.staffCalls ?? []).flatMap(({ side, since }) =>
    seated
      .filter((each) => each.side === side)
      .map(({ player, person, name }) => ({ side, id: player, person, name, since })),
  );
  return { v: 1, now: view.at, calls };
};

/** The score at `head`; null while the view stands at another entry than `head`, so that the two never mix. */
export const scoreOf = (view: TableView, head: LedgerHead): ScorePayload | null => {
  const at = view.ledger ?? { epoch: head.epoch, seq: 0 };
  if (at.epoch !== head.epoch || at.seq !== head.seq) return null;
  return {
    v: 1,
    epoch: head.epoch,
    seq: head.seq,
    hash: head.hash,
    players: seatedOf(view).map((side) => ({
      side: side.side,
      wind: side.wind,
      id: side.player,
      person: side.person,
      name: side.name,
      pts: side.points,
      rank: side.rank,
      delta: side.lastChange,
    })),
    pot: head.pot,
    ...(view.moment.at === 'matchOver' ? { end: endOf(view.moment) } : {}),
  };
};

const endOf = ({ payments, left }: Extract<TableView['moment'], { at: 'matchOver' }>): MatchEnd => ({
  ...(payments === undefined ? {} : { payments }),
  ...(left === undefined ? {} : { left }),
});

export const headPayloadOf = ({ epoch, seq, hash }: LedgerHead, ts: number): HeadPayload => ({
  v: 1,
  epoch,
  seq,
  hash,
  count: seq,
  ts,
});
