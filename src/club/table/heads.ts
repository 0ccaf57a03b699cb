import { createHeadSigner, type HeadSigner } from '../../ledger/beside/signed-heads.ts';
import type { Surroundings } from './surroundings.ts';

/** Signs where a table's record stands whenever a match is over; one that was over when the table begins is signed now. */
export const headsAt = async ({
  signer,
  acts,
  club,
  config,
  record,
}: Pick<Surroundings, 'signer' | 'acts' | 'club' | 'config' | 'record'>): Promise<HeadSigner> => {
  const { folder, clock, recovered } = record;
  const heads = createHeadSigner({
    signer,
    folder,
    club: club.club,
    table: config.id,
    acts: acts.head,
    now: clock.now,
  });
  if (recovered.head?.kind === 'close') await heads.sign(recovered.head);
  return heads;
};
