import { useState } from 'preact/hooks';
import type { OfficeAnswer, OfficeGiven } from '../../contract/access.ts';
import { type PageOwner, seatAddressesOf } from '../addresses.ts';
import { useWords } from '../language.ts';
import { Complained, useAsking } from '../page-parts/complained.tsx';

type Office = OfficeGiven['role'];

const OFFICES = ['technician', 'owner', 'archive'] as const satisfies readonly Office[];

/** Lets somebody into an office of the club by a code that is shown here once. */
export const OfficeCode = ({ owner }: { readonly owner: PageOwner }) => {
  const words = useWords().joining;
  const [code, setCode] = useState<string | null>(null);
  const { complaint, askFor } = useAsking();
  const give = async (role: Office): Promise<void> => {
    const reply = await askFor<OfficeAnswer>(seatAddressesOf(owner).giveOffice, { role });
    if (reply.is === 'given') setCode(reply.value.code);
  };
  return (
    <>
      <div class="big-buttons">
        {OFFICES.map((role) => (
          <button
            type="button"
            key={role}
            class="plain-button"
            data-testid={`give-${role}`}
            onClick={() => void give(role)}
          >
            {words.officeCode[role]}
          </button>
        ))}
      </div>
      <Complained complaint={complaint} />
      {code !== null && (
        <p role="status">
          {words.officeCodeHow} <b data-testid="office-code">{code}</b>
        </p>
      )}
    </>
  );
};
