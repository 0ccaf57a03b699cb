import { readdirSync } from 'node:fs';
import { SerialPort } from 'serialport';
import { BY_ID_FOLDER, namesById } from './steady-path.ts';

/** A serial port of this computer where a table may be. */
export interface PortCandidate {
  /** The path to give: the steady name of the adapter where it has one. */
  readonly path: string;
  /** The device file behind it. */
  readonly device: string;
  /** Who made the adapter, where the system tells. */
  readonly maker: string | null;
}

interface Told {
  readonly path: string;
  readonly maker: string | null;
}

export interface PortSources {
  readonly byIdFolder?: string;
  readonly deviceFolder?: string;
  /** Asks the system; rejects where it cannot be asked, as without udevadm. */
  readonly list?: () => Promise<
    readonly { readonly path: string; readonly manufacturer?: string | undefined }[]
  >;
}

/** Adapters and boards; the sixteen old `ttyS` that Linux always shows say nothing about what is plugged in. */
const ADAPTER = /^tty(USB|ACM|AMA|WCHUSB)\d+$/;
const BUILT_IN = /\/ttyS\d+$/;

/** The ports of this computer: adapters with a steady name first, then whatever else the system knows. */
export const listPorts = async (sources: PortSources = {}): Promise<readonly PortCandidate[]> => {
  const { byIdFolder = BY_ID_FOLDER, deviceFolder = '/dev', list = () => SerialPort.list() } = sources;
  const told = await list().then(
    (ports) => ports.map(({ path, manufacturer }): Told => ({ path, maker: manufacturer ?? null })),
    () => adaptersIn(deviceFolder),
  );
  const makerOf = (device: string): string | null => told.find(({ path }) => path === device)?.maker ?? null;
  const steady = namesById(byIdFolder).map(({ name, device }) => ({
    path: name,
    device,
    maker: makerOf(device),
  }));
  const others = told
    .filter(
      ({ path, maker }) => !steady.some(({ device }) => device === path) && (maker || !BUILT_IN.test(path)),
    )
    .map(({ path, maker }) => ({ path, device: path, maker }));
  return [...steady, ...others];
};

const adaptersIn = (folder: string): readonly Told[] =>
  readdirSync(folder)
    .filter((name) => ADAPTER.test(name))
    .map((name) => ({ path: `${folder}/${name}`, maker: null }));
