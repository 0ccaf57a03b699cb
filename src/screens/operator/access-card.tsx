import { useEffect, useState } from 'preact/hooks';
import type { AccessView, DoneAnswer, SeatsHeld } from '../../contract/access.ts';
import type { TableView } from '../../contract/table-view.ts';
import { type PageOwner, seatAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { timeSince, useWords } from '../language.ts';
import { Complained, useAsking } from '../page-parts/complained.tsx';
import { LanguageSelect } from '../page-parts/language-select.tsx';
import { useOnePress } from '../page-parts/one-press.ts';
import { type Side, seatedSides } from '../seats.ts';
import { OfficeCode } from './office-code.tsx';
import './access-card.css';

const ASK_AGAIN_MS = 4000;

const useAccess = (address: string, news: string) => {
  const [access, setAccess] = useState<AccessView | null>(null);
  const look = (): void =>
    void ask<AccessView>(address).then((reply) => {
      if (reply.is === 'given') setAccess(reply.value);
    });
  useEffect(() => {
    look();
    const timer = setInterval(look, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [address, news]);
  return { access, look };
};

interface SeatLineProps {
  readonly table: string;
  readonly name: string;
  readonly side: Side;
  readonly seats: SeatsHeld;
  readonly guesses: AccessView['guesses'];
}

/** One seat: by how many phones it is held, who asks for it, who guesses at its code. */
const SeatLine = ({ table, name, side, seats, guesses }: SeatLineProps) => {
  const { joining: words, faults } = useWords();
  const { language } = faults.labels;
  const addresses = seatAddressesOf({ table, as: side });
  const held = seats.find((each) => each.side === side);
  const guessed = guesses.find((each) => each.side === side);
  const { complaint, askFor } = useAsking();
  const answer = (verdict: 'admit' | 'refuse'): void =>
    void askFor<DoneAnswer>(addresses.answer, { verdict });
  return (
    <li data-testid="seat-access" data-side={side}>
      <span>
        <bdi>{name}</bdi>: {words.phones(held?.phones ?? 0)}
        {guessed !== undefined && guessed.wrong > 0 && (
          <span class="guessed" data-testid="guessed">
            {' · '}
            {words.wrongCodes(guessed.wrong)}
            {guessed.typing === 'paused' && `, ${words.typingPaused}`}
          </span>
        )}
        {held?.asked != null && <b> {words.anotherAsks}</b>}
      </span>
      {held?.asked != null && (
        <>
          <button type="button" class="plain-button" data-testid="let-in" onClick={() => answer('admit')}>
            {words.letIn}
          </button>
          <button type="button" class="plain-button" data-testid="refuse" onClick={() => answer('refuse')}>
            {words.refuse}
          </button>
        </>
      )}
      <LanguageSelect
        of="seat-language"
        label={language}
        chosen={held?.language ?? null}
        choose={(chosen) => void askFor<DoneAnswer>(addresses.language, { language: chosen })}
      />
      {held !== undefined && held.phones > 0 && (
        <button
          type="button"
          class="plain-button"
          data-testid="put-out"
          onClick={() => void askFor<DoneAnswer>(addresses.free, {})}
        >
          {words.putOut}
        </button>
      )}
      <Complained complaint={complaint} />
    </li>
  );
};

interface AccessCardProps {
  readonly owner: PageOwner;
  readonly view: TableView;
  readonly seats: SeatsHeld;
}

/** Screens that are new, and what each can be. */
const NewScreens = ({
  owner,
  view,
  screens,
}: Omit<AccessCardProps, 'seats'> & Pick<AccessView, 'screens'>) => {
  const words = useWords().joining;
  const address = seatAddressesOf(owner).screens;
  const { complaint, askFor } = useAsking();
  const place = (code: string, as: object): void => void askFor<DoneAnswer>(address, { code, ...as });
  if (screens.length === 0) return null;
  return (
    <>
      <h3>{words.newScreens}</h3>
      <Complained complaint={complaint} />
      <ul>
        {screens.map(({ code }) => (
          <li key={code} data-testid="new-screen">
            <b>{code}</b>
            <button
              type="button"
              class="plain-button"
              data-testid="is-centre"
              onClick={() => place(code, { as: 'centre' })}
            >
              {words.centre}
            </button>
            <button type="button" class="plain-button" onClick={() => place(code, { as: 'wall' })}>
              {words.wall}
            </button>
            {seatedSides(view).map(({ side, name }) => (
              <button
                type="button"
                key={side}
                class="plain-button"
                onClick={() => place(code, { as: 'seat-panel', side })}
              >
                {words.panelOf(name)}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Who has entered, who asks to, who guesses; and the end of each. */
export const AccessCard = ({ owner, view, seats }: AccessCardProps) => {
  const { lang, joining: words } = useWords();
  const { access: address, endAccess, clubLanguage } = seatAddressesOf(owner);
  const news = seats.map(({ phones, asked }) => `${phones} ${asked}`).join();
  const { access, look } = useAccess(address, news);
  const club = useAsking();
  const tokens = useAsking();
  const once = useOnePress();
  if (access === null) return null;
  const end = (id: string): void => void tokens.askFor<DoneAnswer>(endAccess, { ids: [id] }).then(look);
  return (
    <section {...once} class="card access-card" data-testid="access">
      <h2>{words.whoIsIn}</h2>
      <ul>
        {seatedSides(view).map(({ side, name }) => (
          <SeatLine
            key={side}
            table={owner.table}
            name={name}
            side={side}
            seats={seats}
            guesses={access.guesses}
          />
        ))}
      </ul>
      <p class="club-language">
        <span>{words.clubLanguage}</span>
        <LanguageSelect
          of="club-language"
          label={words.clubLanguage}
          chosen={access.language}
          choose={(language) => void club.askFor<DoneAnswer>(clubLanguage, { language }).then(look)}
        />
      </p>
      <Complained complaint={club.complaint} />
      <NewScreens owner={owner} view={view} screens={access.screens} />
      {access.operatorGuesses > 0 && (
        <p class="guessed">
          {words.operatorPage}: {words.wrongCodes(access.operatorGuesses)}
        </p>
      )}
      <Complained complaint={tokens.complaint} />
      <ul>
        {access.tokens.map(({ id, role, side, issuedAt }) => (
          <li key={id} data-testid="token" data-role={role}>
            <span>
              {words.roles[role]}
              {side !== null && ` · ${words.side(side)}`} · {words.since(timeSince(issuedAt, lang))}
            </span>
            <button type="button" class="plain-button" data-testid="end-token" onClick={() => end(id)}>
              {words.putOut}
            </button>
          </li>
        ))}
      </ul>
      <OfficeCode owner={owner} />
    </section>
  );
};
