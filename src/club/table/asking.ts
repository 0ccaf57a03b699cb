import type { PhoneAsking } from '../../controller/declaration-intake.ts';
import type { TableAccess } from '../access/table-access.ts';

/** Tells the charts for which seats a phone asks, as long as a key may let it in; returns how to end that. */
export const followAsking = (
  access: Pick<TableAccess, 'seats' | 'subscribe'>,
  tell: (asking: PhoneAsking) => void,
): (() => void) => {
  const told = new Set<PhoneAsking['side']>();
  return access.subscribe(() => {
    for (const { side, asked } of access.seats()) {
      if ((asked === 'by-key') === told.has(side)) continue;
      if (asked === 'by-key') told.add(side);
      else told.delete(side);
      tell({ side, now: asked === 'by-key' ? 'asks' : 'ended' });
    }
  });
};
