import { assign, sendParent, setup } from 'xstate';
import type { OpenProposal } from '../play/game/match/agreement.ts';
import type { ChildEvent } from './chart-events.ts';

/** A wait that no clock ends: longer than any proposal stays open. */
const NEVER_MS = 2 ** 31 - 1;

export interface AgreementChanged {
  readonly type: 'AgreementChanged';
  readonly open: OpenProposal | null;
}

/** The proposal that silence may end, by its number; null while there is none, or somebody disputes it. */
const runningOf = ({ open }: AgreementChanged): number | null =>
  open === null || open.disputes.length > 0 ? null : open.number;

/**
 * The time to answer a proposal: it runs from the proposal on, is stopped by a dispute, or where nobody is asked for an answer, and
 * begins anew afterwards, as it does after a restart. It decides nothing: it tells that nobody has said more.
 */
export const createAgreementChart = ({ confirmTimeMs }: { readonly confirmTimeMs: number | null }) =>
  setup({
    types: {
      context: {} as { readonly running: number | null },
      events: {} as AgreementChanged,
    },
    delays: { confirmTimeMs: confirmTimeMs ?? NEVER_MS },
    guards: {
      same: ({ context, event }) => runningOf(event) === context.running,
      stops: ({ event }) => runningOf(event) === null,
    },
    actions: {
      take: assign({ running: ({ event }) => runningOf(event) }),
      tellSilence: sendParent(
        ({ context }): ChildEvent => ({ type: 'SilenceFell', proposal: context.running ?? 0 }),
      ),
    },
  }).createMachine({
    id: 'agreement',
    context: { running: null },
    initial: 'quiet',
    on: {
      AgreementChanged: [
        { guard: 'same' },
        { guard: 'stops', target: '.quiet', actions: 'take' },
        { target: '.counting', actions: 'take' },
      ],
    },
    states: {
      quiet: {},
      counting: { after: { confirmTimeMs: { target: 'quiet', actions: 'tellSilence' } } },
    },
  });
