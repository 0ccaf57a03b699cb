import { encode } from 'uqr';
import type { Picture } from '../../contract/access.ts';

/** Rows of modules, true where one is dark. Whoever draws them leaves four light ones around. */
export type DarkModules = readonly (readonly boolean[])[];

/** A seventh of it may be hidden or dirty. */
const CORRECTS = 'M';
/** At 30 mm a module of it is half a millimetre: what would need smaller ones is too long. */
const LARGEST_VERSION = 9;

/** The picture of a text; throws for one that is too long. */
export const qrCodeOf = (text: string): DarkModules =>
  encode(text, { ecc: CORRECTS, maxVersion: LARGEST_VERSION, border: 0 }).data;

/** The same as the path of an SVG picture. */
export const pictureOf = (text: string): Picture => {
  const modules = qrCodeOf(text);
  return { modules: modules.length, path: pathOf(modules) };
};

const pathOf = (modules: DarkModules): string =>
  modules
    .flatMap((line, row) => {
      const text = line.map((dark) => (dark ? '1' : '0')).join('');
      return [...text.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
