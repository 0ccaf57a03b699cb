import { useEffect, useState } from 'preact/hooks';
import type { MovesAnswer } from '../../../contract/hand-moves.ts';
import type { KeptHand } from '../../../contract/kept-hands.ts';
import { recordAddressesOf } from '../../addresses.ts';
import { ask } from '../../connection/requests.ts';

/** What was read of a hand; null while it is being read, `lost` where nobody answered. */
export const useMoves = (table: string, { game, hand }: KeptHand): MovesAnswer | 'lost' | null => {
  const [read, setRead] = useState<MovesAnswer | 'lost' | null>(null);
  useEffect(() => {
    let wanted = true;
    setRead(null);
    void ask<MovesAnswer>(recordAddressesOf(table).moves(game, hand)).then((reply) => {
      if (wanted) setRead(reply.is === 'given' ? reply.value : 'lost');
    });
    return () => {
      wanted = false;
    };
  }, [table, game, hand]);
  return read;
};

type Placed = MovesAnswer['steps'][number]['changed'][number];

/** What lies before everybody after a step, in the order of the sides. */
export const placedAfter = (steps: MovesAnswer['steps'], step: number): readonly Placed[] => {
  const placed = new Map<string, Placed>();
  for (const { changed } of steps.slice(0, step + 1))
    for (const each of changed) placed.set(each.player, each);
  return [...placed.values()].sort((one, other) => one.side - other.side);
};
