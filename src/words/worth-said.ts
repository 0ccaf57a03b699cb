import type { KeptWorth } from '../contract/kept-worth.ts';
import type { ScreenWords } from './en/screens.ts';
import { nameIn } from './names.ts';

type WorthWords = Pick<ScreenWords, 'limit' | 'limitName' | 'yakumanPaid' | 'han' | 'fu'>;

/** How its reader calls what a hand is worth by. */
interface WorthNames {
  readonly pattern: (id: string) => string;
  readonly player: (player: string) => string;
  readonly points: (points: number) => string;
}

/** What decided the price of a kept hand; empty where that is the sum of its points. */
export const worthSaid = (worth: KeptWorth, words: WorthWords, names: WorthNames): string => {
  switch (worth.method) {
    case 'points': {
      const limit = worth.limit === null ? [] : [nameIn(words.limit)(worth.limit)];
      return [...limit, ...worth.limitIds.map(names.pattern)].join(' · ');
    }
    case 'han': {
      const { yakuman, han, fu, limitName } = worth;
      if (yakuman > 0) return words.yakumanPaid(yakuman);
      const limit = limitName === null ? [] : [nameIn(words.limitName)(limitName)];
      return [words.han(han), ...(fu === null ? [] : [words.fu(fu)]), ...limit].join(' · ');
    }
    case 'groups':
      return [...worth.hands]
        .map(([player, each]) => `${names.player(player)}: ${names.points(each)}`)
        .join(' · ');
  }
};
