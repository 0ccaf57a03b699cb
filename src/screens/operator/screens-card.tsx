import { useEffect } from 'preact/hooks';
import type { ScreensAnswer, ScreenTold } from '../../contract/screens.ts';
import type { TableView } from '../../contract/table-view.ts';
import { type PageOwner, seatAddressesOf } from '../addresses.ts';
import { ask } from '../connection/requests.ts';
import { useWords } from '../language.ts';
import { useMachineWords } from './machine-words.tsx';
import { screenText } from './waiting.ts';

const ASK_AGAIN_MS = 3_000;

/** Asks how the table's screens and those on the wall do, all the time. */
export const useScreens = (owner: PageOwner, told: (screens: readonly ScreenTold[]) => void): void => {
  const { screens: address } = seatAddressesOf(owner);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const reply = await ask<ScreensAnswer>(address);
      if (wanted && reply.is === 'given') told(reply.value.screens);
    };
    void look();
    const timer = setInterval(() => void look(), ASK_AGAIN_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [address, told]);
};

/** What it said of itself last, for whoever looks for what is wrong with it. */
const Facts = ({ drawn }: Pick<ScreenTold, 'drawn'>) => {
  const { screens } = useMachineWords();
  if (drawn === null) return null;
  const { revision, ageMs, fps } = drawn;
  return <span class="quiet">{screens.facts(revision ?? 0, Math.round(ageMs / 1_000), fps ?? 0)}</span>;
};

interface ScreensCardProps {
  readonly view: TableView;
  readonly screens: readonly ScreenTold[];
}

/** Every screen, and whether it shows what is. */
export const ScreensCard = ({ view, screens }: ScreensCardProps) => {
  const machine = useMachineWords();
  const words = { ...useWords(), screens: machine.screens };
  return (
    <section class="card" data-testid="screens">
      <h2>{words.screens.title}</h2>
      {screens.length === 0 && <p class="quiet">{words.screens.none}</p>}
      <ul>
        {screens.map((screen) => (
          <li key={screen.id} data-testid="screen" data-as={screen.as} data-state={screen.state}>
            {screenText(screen, view, words)} <Facts drawn={screen.drawn} />
          </li>
        ))}
      </ul>
    </section>
  );
};
