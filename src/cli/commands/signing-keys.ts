import { signedHead } from '../../contract/signed-head.ts';
import { type Failure, usageFailure } from '../../controller/failure/exit-codes.ts';

const publicKey = signedHead.shape.key;

/** What is wrong with the keys that `--signed-by` names; null: nothing. */
export const wrongKey = (keys: readonly string[]): Failure | null => {
  const unlike = keys.find((key) => !publicKey.safeParse(key).success);
  if (unlike === undefined) return null;
  return usageFailure({
    what: `--signed-by wants a public key of 43 letters, digits, "-" and "_", not "${unlike}"`,
    where: null,
    remedy: 'take it from `mjtable ledger verify` at the club',
  });
};
