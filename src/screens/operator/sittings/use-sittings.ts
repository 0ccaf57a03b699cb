import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  SittingAnswer,
  SittingQuestion,
  SittingRefusal,
  SittingSay,
  SittingTaken,
} from '../../../contract/sitting.ts';
import { recordAddressesOf } from '../../addresses.ts';
import { newId } from '../../connection/outbox.ts';
import { ask, newestOnly, tell } from '../../connection/requests.ts';

/** What became of the last word: it was taken or none was said, it is under way, it has no answer, or it was refused. */
export type Said = 'nothing' | 'sending' | 'lost' | SittingRefusal;

const LOOK_EVERY_MS = 20_000;

/** The sittings of a table; asked anew with news of its play. What has no answer is said again under the same id. */
export const useSittings = (table: string, news: string) => {
  const { sitting } = recordAddressesOf(table);
  const [answer, setAnswer] = useState<SittingAnswer | null>(null);
  const [said, setSaid] = useState<Said>('nothing');
  const unanswered = useRef<SittingQuestion | null>(null);
  const newest = useRef(newestOnly());
  const look = (): void =>
    newest.current(ask<SittingAnswer>(sitting), (reply) => {
      if (reply.is === 'given') setAnswer(reply.value);
    });
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [sitting, news]);
  const say = async (words: SittingSay): Promise<void> => {
    const before = unanswered.current;
    const isAgain = before !== null && JSON.stringify(before.say) === JSON.stringify(words);
    const question = isAgain ? before : { id: newId(), say: words };
    unanswered.current = question;
    setSaid('sending');
    const reply = await tell<SittingTaken>(sitting, question);
    if (reply.is === 'lost') return setSaid('lost');
    unanswered.current = null;
    if (reply.is === 'given') setSaid(reply.value.ok ? 'nothing' : reply.value.code);
    else setSaid('lost');
    look();
  };
  return { answer, said, say };
};
