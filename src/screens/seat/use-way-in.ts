import { useEffect, useRef, useState } from 'preact/hooks';
import type { AskAnswer, DoneAnswer, EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { addressesOf, type PageOwner, seatAddressesOf } from '../addresses.ts';
import { tellEntering } from '../connection/entering.ts';
import { newId } from '../connection/outbox.ts';
import { type Reply, tell } from '../connection/requests.ts';
import { type Complaint, complaintOf } from '../page-parts/complained.tsx';
import type { Side } from '../seats.ts';

/** How often it is asked whether somebody has answered, and whether this phone sits where it had no answer. */
const ASK_AGAIN_MS = 1500;

/** What came behind the `#` of the address: a picture's invitation, or what another browser hands over. */
export type Brought = { readonly invitation: string } | { readonly link: string };

/** By what a phone takes a seat: `asked` is what a question was answered with. */
type SeatProof = Brought | { readonly asked: string } | { readonly code: string };

const brought = (hash: string): Brought | null => {
  const [, kind, secret] = /^#([il])=([\w-]{10,64})$/.exec(hash) ?? [];
  if (secret === undefined) return null;
  return kind === 'i' ? { invitation: secret } : { link: secret };
};

/** Nobody is to find it in the history of this browser, or send it on. */
const forget = (): void => history.replaceState(null, '', location.pathname + location.search);

interface WayInOptions {
  readonly owner: PageOwner & { readonly as: Side };
  /** Whether some phone is known to hold the seat: perhaps this one, where it had no answer. */
  readonly held: boolean;
  /** The page is open from now on. */
  readonly open: () => void;
}

/** How a phone gets into a seat, and stays in it. */
export const useWayIn = ({ owner, held, open }: WayInOptions) => {
  const addresses = seatAddressesOf(owner);
  const attempt = useRef(newId()).current;
  const [came, setCame] = useState<Brought | null>(() => brought(location.hash));
  const [asked, setAsked] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<Complaint | null>(null);

  /** With what nobody answered: it may have been heard. */
  const [unanswered, setUnanswered] = useState<SeatProof | null>(null);

  const enter = async (by: SeatProof): Promise<Reply<EnterAnswer>> => {
    const question: EnterQuestion = { as: 'seat', side: owner.as, attempt, ...by };
    const reply = await tellEntering(addressesOf(owner).enter, question);
    if (reply.is === 'given') {
      forget();
      open();
    }
    return reply;
  };
  const tryToSit = async (by: SeatProof): Promise<Reply<EnterAnswer>> => {
    const reply = await enter(by);
    setUnanswered(reply.is === 'lost' ? by : null);
    return reply;
  };
  const sitDown = async (by: SeatProof): Promise<void> => {
    const reply = await tryToSit(by);
    setComplaint(complaintOf(reply));
    if (reply.is === 'refused') setCame(null);
  };
  useEffect(() => {
    if (unanswered === null || !held) return;
    void sitDown(unanswered);
    const timer = setInterval(() => void sitDown(unanswered), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [unanswered, held]);
  const askToSit = async (): Promise<void> => {
    const reply = await tell<AskAnswer>(addresses.ask, { attempt });
    setComplaint(complaintOf(reply));
    if (reply.is === 'given') setAsked(reply.value.asked);
  };
  useEffect(() => {
    if (asked === null) return;
    const timer = setInterval(() => {
      void enter({ asked }).then((reply) => {
        if (reply.is !== 'refused' || reply.code === 'not-answered') return;
        setAsked(null);
        setComplaint(reply);
      });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);

  return {
    came,
    complaint,
    asking: asked === null ? 'not-yet' : 'asked',
    /** Whether it is not known yet if this phone sits here. */
    isUnsure: unanswered !== null,
    sitDown,
    typeCode: (code: string) => tryToSit({ code }),
    askToSit,
    stay: (): void => void tell<DoneAnswer>(addresses.stay, {}).then(open),
    leave: (): void => void tell<DoneAnswer>(addresses.leave, {}).then(open),
  } as const;
};
