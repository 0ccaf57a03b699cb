import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { projectVersion } from '../../controller/about/version.ts';
import {
  EXITS,
  type Failure,
  refusedUsage,
  reportFailure,
  usageFailure,
  workFailure,
} from '../../controller/failure/exit-codes.ts';
import { ledgerFailure } from '../../controller/failure/ledger-failure.ts';
import { actAsOwnerOf } from '../rights/folder-owner.ts';
import { readConfigFile } from '../start/config-file.ts';
import { reloadFolder } from '../start/run-config.ts';
import type { Configured } from '../start/table-config.ts';
import { holdUpdate } from './hold-update.ts';
import { type PackageFile, readPackage } from './package-file.ts';
import { rollBack } from './rollback.ts';
import { installationAt, thisComputer } from './this-computer.ts';
import { type UpdateAsked, update } from './update.ts';
import type { UpdatePorts } from './update-ports.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Of which club it is. */
export interface ClubNamed {
  /** The file of its configuration. */
  readonly config: string;
  /** Its data folder, where another is meant than the configuration names; else null. */
  readonly data: string | null;
}

/** `mjtable update FILE`. */
export const updateCommand = (
  file: string,
  club: ClubNamed,
  during: UpdateAsked['during'],
): Promise<number> =>
  onThisComputer(club, file, ({ data, named, ports }) =>
    named === null
      ? Promise.resolve(null)
      : update({ data, package: named, version: projectVersion(), during }, ports),
  );

/** `mjtable rollback`. */
export const rollbackCommand = (file: string | null, club: ClubNamed): Promise<number> =>
  onThisComputer(club, file, ({ data, named, ports }) => rollBack({ data, package: named }, ports));

interface Place {
  readonly data: string;
  readonly named: PackageFile | null;
  readonly ports: UpdatePorts;
}

const onThisComputer = async (
  club: ClubNamed,
  file: string | null,
  work: (place: Place) => Promise<Failure | null>,
): Promise<number> => {
  const installation = installationAt(import.meta.dirname);
  if (installation === null) return reportFailure(CHECKOUT);
  const read = file === null ? null : readPackage(file);
  if (read?.ok === false) return reportFailure(read.failure);
  const named = read?.package ?? null;
  if (named !== null && named.kind !== installation.kind)
    return reportFailure(
      workFailure({ what: OTHER_KIND, where: named.file, remedy: `name a .${installation.kind}` }),
    );
  const folder = dataOf(club);
  if (!folder.ok) return reportFailure(folder.failure);
  const data = folder.config;
  try {
    const asRoot = actAsOwnerOf(data);
    const release = holdUpdate(data);
    if (release === null)
      return reportFailure(
        workFailure({
          what: IS_UPDATED,
          where: data,
          remedy: 'wait until it has come to its end, and see "mjtable check"',
        }),
      );
    const ports = thisComputer({ data, config: club.config, installation, asRoot, tell: print });
    const failure = await work({ data, named, ports }).finally(release);
    return failure === null ? EXITS.ok.code : reportFailure(failure);
  } catch (thrown) {
    const failure = ledgerFailure(thrown, data);
    if (failure === null) throw thrown;
    return reportFailure(failure);
  }
};

/** The folder that is there: what were made anew for an update would be looked at in the place of the club's. */
const dataOf = ({ config, data }: ClubNamed): Configured<string> => {
  const settings = readConfigFile(config);
  if (!settings.ok) return settings;
  const folder = reloadFolder(data === null ? {} : { data }, settings.config);
  if (!folder.ok) return folder;
  const wrong = isAbsolute(folder.config)
    ? existsSync(folder.config)
      ? null
      : 'the data folder is not there'
    : 'the data folder is another one from elsewhere';
  return wrong === null ? folder : refusedUsage({ what: wrong, where: folder.config, remedy: NAME_WHOLE });
};

const NAME_WHOLE = 'name that of the club with --data, by its whole path';

const IS_UPDATED = 'another update, or the way back from one, is under way with these data';

const OTHER_KIND = 'the program was not installed from a package of this kind';
const CHECKOUT: Failure = usageFailure({
  what: 'this program runs from a checkout, and is installed nowhere',
  where: null,
  remedy: 'take the new sources, and build them',
});
