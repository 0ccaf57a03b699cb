import { useEffect, useState } from 'preact/hooks';
import type { AskAnswer, DoneAnswer, EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { addressesOf, type PageOwner, seatAddressesOf } from '../addresses.ts';
import { type Refused, type Reply, tell } from '../connection/requests.ts';
import type { Side } from '../seats.ts';

/** How often it is asked whether somebody has answered. */
const ASK_AGAIN_MS = 1500;

/** What came behind the `#` of the address: a picture's invitation, or what another browser hands over. */
export type Brought = { readonly invitation: string } | { readonly link: string };

/** By what a phone takes a seat, where nobody types its code: `asked` is what a question was answered with. */
type SeatProof = Brought | { readonly asked: string };

const brought = (hash: string): Brought | null => {
  const [, kind, secret] = /^#([il])=([\w-]{10,64})$/.exec(hash) ?? [];
  if (secret === undefined) return null;
  return kind === 'i' ? { invitation: secret } : { link: secret };
};

/** Nobody is to find it in the history of this browser, or send it on. */
const forget = (): void => history.replaceState(null, '', location.pathname + location.search);

/** Why a phone is not in: it was refused, or the controller gave no answer. */
export type Complaint = Refused | 'unanswered';

const complaintOf = (reply: Reply<unknown>): Complaint | null => {
  switch (reply.is) {
    case 'given':
      return null;
    case 'refused':
      return reply;
    case 'lost':
      return 'unanswered';
  }
};

interface WayInOptions {
  readonly owner: PageOwner & { readonly as: Side };
  /** The page is open from now on. */
  readonly open: () => void;
}

/** How a phone gets into a seat, and stays in it, but by its code. */
export const useWayIn = ({ owner, open }: WayInOptions) => {
  const addresses = seatAddressesOf(owner);
  const [came, setCame] = useState<Brought | null>(() => brought(location.hash));
  const [asked, setAsked] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<Complaint | null>(null);

  const enter = async (by: SeatProof): Promise<Complaint | null> => {
    const question: EnterQuestion = { as: 'seat', side: owner.as, ...by };
    const reply = await tell<EnterAnswer>(addressesOf(owner).enter, question);
    if (reply.is === 'given') {
      forget();
      open();
    }
    return complaintOf(reply);
  };
  const sitDown = async (by: Brought): Promise<void> => {
    const against = await enter(by);
    setComplaint(against);
    if (against !== null && against !== 'unanswered') setCame(null);
  };
  const askToSit = async (): Promise<void> => {
    const reply = await tell<AskAnswer>(addresses.ask, {});
    setComplaint(complaintOf(reply));
    if (reply.is === 'given') setAsked(reply.value.asked);
  };
  useEffect(() => {
    if (asked === null) return;
    const timer = setInterval(() => {
      void enter({ asked }).then((against) => {
        if (against === null || against === 'unanswered' || against.code === 'not-answered') return;
        setAsked(null);
        setComplaint(against);
      });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);

  return {
    came,
    complaint,
    asking: asked === null ? 'not-yet' : 'asked',
    sitDown,
    askToSit,
    stay: (): void => void tell<DoneAnswer>(addresses.stay, {}).then(open),
    leave: (): void => void tell<DoneAnswer>(addresses.leave, {}).then(open),
  } as const;
};
