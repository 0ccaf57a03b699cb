import { z } from 'zod';
import { READY_WAYS } from '../../rules/hands/situation.ts';
import { ordinal, player, text } from './parts.ts';
import { recorded } from './recorded-as.ts';
import { proposal } from './say.ts';
import { operatorSpeaker, speaker, voice } from './speaker.ts';

const howEnded = z.discriminatedUnion('end', [
  z.strictObject({ end: z.literal('agreed'), by: z.enum(['all', 'silence']) }),
  z.strictObject({ end: z.literal('withdrawn') }),
  z.strictObject({ end: z.literal('joined') }),
  z.strictObject({ end: z.literal('lapsed') }),
  z.strictObject({
    end: z.literal('decided'),
    verdict: z.enum(['accept', 'reject']),
    reason: text,
    by: operatorSpeaker.exactOptional(),
  }),
]);

/** How people come to agree, and what they say in a hand that the table does not follow. */
export const AGREEMENT_EVENTS = {
  Proposed: recorded(
    z.strictObject({
      type: z.literal('Proposed'),
      proposal: ordinal,
      by: speaker,
      what: proposal,
      declaration: text.nullable(),
    }),
  ),
  ProposalConfirmed: recorded(
    z.strictObject({
      type: z.literal('ProposalConfirmed'),
      proposal: ordinal,
      player,
      voice: voice.exactOptional(),
    }),
  ),
  ProposalDisputed: recorded(
    z.strictObject({
      type: z.literal('ProposalDisputed'),
      proposal: ordinal,
      player,
      reason: text,
      voice: voice.exactOptional(),
    }),
  ),
  DisputeTakenBack: recorded(
    z.strictObject({ type: z.literal('DisputeTakenBack'), proposal: ordinal, player }),
  ),
  ProposalEnded: recorded(
    z.strictObject({ type: z.literal('ProposalEnded'), proposal: ordinal, how: howEnded }),
  ),
  ReadySaid: recorded(z.strictObject({ type: z.literal('ReadySaid'), player, ready: z.enum(READY_WAYS) })),
  ReadyTakenBack: recorded(z.strictObject({ type: z.literal('ReadyTakenBack'), player })),
  WinCalled: recorded(z.strictObject({ type: z.literal('WinCalled'), player })),
};
