import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { MachineWords } from '../../words/en/machine.ts';
import type { FaultWords } from '../../words/fault-cards.ts';
import { useWords } from '../language.ts';
import { machineWordsIn } from '../languages.ts';

interface MachineSpoken extends MachineWords {
  readonly faults: FaultWords;
}

const MachineWordsContext = createContext<MachineSpoken | null>(null);

/** The cards about the machine, once their words are loaded: no other page needs these. */
export const WithMachineWords = ({ children }: { readonly children: ComponentChildren }) => {
  const { lang, faults } = useWords();
  const [machine, setMachine] = useState<MachineWords | null>(null);
  useEffect(() => {
    let wanted = true;
    void machineWordsIn(lang).then((words) => wanted && setMachine(words));
    return () => {
      wanted = false;
    };
  }, [lang]);
  if (machine === null) return null;
  return (
    <MachineWordsContext.Provider value={{ ...machine, faults }}>{children}</MachineWordsContext.Provider>
  );
};

export const useMachineWords = (): MachineSpoken => {
  const words = useContext(MachineWordsContext);
  if (words === null) throw new Error('the machine is shown without words');
  return words;
};
