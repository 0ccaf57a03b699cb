import { useState } from 'preact/hooks';
import { type Refused, type Reply, tell } from '../connection/requests.ts';
import { useWords } from '../language.ts';

/** Why nothing came of what was asked about who holds a seat, a screen or an office: it was refused, or the controller gave no answer. */
export type Complaint = Refused | 'unanswered';

export const complaintOf = (reply: Reply<unknown>): Complaint | null => {
  switch (reply.is) {
    case 'given':
      return null;
    case 'refused':
      return reply;
    case 'lost':
      return 'unanswered';
  }
};

/** Asks something of that kind; what is complained of is what became of the last question. */
export const useAsking = () => {
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  const askFor = async <T,>(address: string, body: unknown): Promise<Reply<T>> => {
    const reply = await tell<T>(address, body);
    setComplaint(complaintOf(reply));
    return reply;
  };
  return { complaint, askFor } as const;
};

export const Complained = ({ complaint }: { readonly complaint: Complaint | null }) => {
  const words = useWords();
  if (complaint === null) return null;
  if (complaint === 'unanswered')
    return (
      <p class="said warn" role="alert" data-testid="gate-unanswered">
        {words.joining.unanswered}
      </p>
    );
  return (
    <p class="said refused" role="alert" data-testid="gate-refused">
      {words.requestErrors[complaint.code] ?? complaint.message}
    </p>
  );
};
