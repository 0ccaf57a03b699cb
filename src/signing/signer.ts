import type { Purpose, Signature, SignedBody } from '../contract/signed-text.ts';
import { openSigningKey, type SigningKey, SigningKeyError } from './signing-key.ts';

/** Signs in the name of the club; null where its key cannot be used. */
export interface Signer {
  readonly sign: (purpose: Purpose, body: SignedBody) => Signature | null;
  /** Null where there is no key that can be used. */
  readonly publicKey: () => string | null;
}

interface SignerPorts {
  /** The club's data folder. */
  readonly folder: string;
  /** What the people at the console are to know, once. */
  readonly onNotice: (line: string) => void;
}

/** Opens the key, or makes it, when something is first signed. Where that fails nothing is signed, and play goes on. */
export const createSigner = ({ folder, onNotice }: SignerPorts): Signer => {
  let opened: SigningKey | 'none' | null = null;

  const key = (): SigningKey | null => {
    opened ??= open();
    return opened === 'none' ? null : opened;
  };

  const open = (): SigningKey | 'none' => {
    try {
      const made = openSigningKey(folder);
      for (const line of made.notices) onNotice(line);
      return made;
    } catch (thrown) {
      if (!(thrown instanceof SigningKeyError)) throw thrown;
      onNotice(
        `${thrown.message}, ${thrown.where}; nothing is signed until that is mended and the club started again`,
      );
      return 'none';
    }
  };

  return {
    sign: (purpose, body) => key()?.sign(purpose, body) ?? null,
    publicKey: () => key()?.publicKey ?? null,
  };
};
