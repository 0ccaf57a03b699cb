/**
 * An address as it may be told. Whatever stands before its last @ may be of a password: one whose signs were not written as %2F, %3A or
 * %40 makes no address, and is no less a secret.
 */
export const withoutPassword = (address: string): string =>
  address.replace(/^([a-z0-9+.-]*:\/\/)?.*@/is, (_, scheme = '') => `${scheme}…@`);
