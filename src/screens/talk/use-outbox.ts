import { createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import type { DeclarationAnswer, DeclarationSent } from '../../contract/declaration.ts';
import { tell } from './ask.ts';
import { addressesOf, type Desk } from './desk.ts';
import { newId } from './new-id.ts';
import { EMPTY, type Outbox, type OutboxPorts, type OutboxState, openOutbox } from './outbox.ts';

/** So long it is told that something was accepted. */
const TOLD_MS = 3000;

const portsOf = (address: string): OutboxPorts => {
  const key = `unanswered ${address}`;
  return {
    send: (declaration: DeclarationSent) => tell<DeclarationAnswer>(address, declaration),
    keep: {
      read: () => sessionStorage.getItem(key),
      write: (text) => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)),
    },
    after: (waitMs, call) => {
      const timer = setTimeout(call, waitMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId,
  };
};

export interface Talk extends Pick<Outbox, 'say' | 'clear'> {
  readonly state: OutboxState;
}

/** The page's way to say something. What an earlier load left unanswered goes out as soon as the code is known. */
export const useOutbox = (desk: Desk, code: 'known' | 'wanted'): Talk => {
  const [state, setState] = useState<OutboxState>(EMPTY);
  const { declare } = addressesOf(desk);
  const outbox = useMemo(() => openOutbox(portsOf(declare), setState), [declare]);
  useEffect(() => outbox.stop, [outbox]);
  useEffect(() => {
    if (code === 'known') outbox.resume();
  }, [outbox, code]);
  useEffect(() => {
    if (state.is !== 'accepted') return;
    const timer = setTimeout(outbox.clear, TOLD_MS);
    return () => clearTimeout(timer);
  }, [outbox, state]);
  return { state, say: outbox.say, clear: outbox.clear };
};

const SILENT: Talk = { state: EMPTY, say: () => {}, clear: () => {} };

export const TalkContext = createContext<Talk>(SILENT);

export const useTalk = (): Talk => useContext(TalkContext);
