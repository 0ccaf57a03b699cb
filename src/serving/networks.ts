const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** Whether the address is of this computer. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(address);

const MAPPED = /^::ffff:(?=\d+\.)/;
const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/**
 * By what those who ask are told apart: an IPv4 address; of an IPv6 address the first 64 bits, in which one computer may have
 * as many as it likes.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':') || isLoopback(plain)) return plain;
  const [head = [], tail = []] = plain
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, GROUPS_OF_A_NETWORK).join(':');
};
