import { z } from 'zod';
import type { DomainEvent } from '../play/events/domain-event.ts';

export type { DomainEvent };

const shape = z.looseObject({ type: z.string().min(1) });

/**
 * A domain event as it is written down: plain JSON with a `type` in the past tense. What each type holds is
 * the referee's to say, who wrote it; the record keeps every one, also those of another release.
 */
export const domainEvent = z.custom<DomainEvent>((value) => shape.safeParse(value).success);
