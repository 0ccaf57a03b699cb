import { existsSync, readFileSync } from 'node:fs';

const NAME = 'mahjong-table';

/** The version of the package this file belongs to, from sources and from the build alike. */
export const projectVersion = (): string => {
  for (const up of ['../package.json', '../../package.json']) {
    const url = new URL(up, import.meta.url);
    if (!existsSync(url)) continue;
    const found: unknown = JSON.parse(readFileSync(url, 'utf8'));
    if (isPackage(found) && found.name === NAME) return found.version;
  }
  throw new Error(`package.json of ${NAME} not found`);
};

const isPackage = (value: unknown): value is { readonly name: string; readonly version: string } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'version' in value &&
  typeof value.version === 'string';
