import { sha256 as sha256Of } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256, hex, of a text as UTF-8, on whatever page: one that came over plain HTTP has no `crypto.subtle`. */
export const sha256 = (text: string): string => bytesToHex(sha256Of(utf8ToBytes(text)));
