import { useEffect, useState } from 'preact/hooks';
import type { AskAnswer, DoneAnswer, EnterAnswer, EnterQuestion } from '../../contract/access.ts';
import { addressesOf, type PageOwner, seatAddressesOf } from '../addresses.ts';
import { type Refused, tell } from '../connection/requests.ts';
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
  const [refused, setRefused] = useState<Refused | null>(null);

  const enter = async (by: SeatProof): Promise<Refused | null> => {
    const question: EnterQuestion = { as: 'seat', side: owner.as, ...by };
    const reply = await tell<EnterAnswer>(addressesOf(owner).enter, question);
    if (reply.is === 'given') {
      forget();
      open();
    }
    return reply.is === 'refused' ? reply : null;
  };
  const sitDown = async (by: Brought): Promise<void> => {
    const complaint = await enter(by);
    setRefused(complaint);
    if (complaint !== null) setCame(null);
  };
  const askToSit = async (): Promise<void> => {
    const reply = await tell<AskAnswer>(addresses.ask, {});
    setRefused(reply.is === 'refused' ? reply : null);
    if (reply.is === 'given') setAsked(reply.value.asked);
  };
  useEffect(() => {
    if (asked === null) return;
    const timer = setInterval(() => {
      void enter({ asked }).then((complaint) => {
        if (complaint === null || complaint.code === 'not-answered') return;
        setAsked(null);
        setRefused(complaint);
      });
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [asked]);

  return {
    came,
    refused,
    asking: asked === null ? 'not-yet' : 'asked',
    sitDown,
    askToSit,
    stay: (): void => void tell<DoneAnswer>(addresses.stay, {}).then(open),
    leave: (): void => void tell<DoneAnswer>(addresses.leave, {}).then(open),
  } as const;
};
