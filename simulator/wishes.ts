import type { Capabilities } from '../firmware-protocol/caps.ts';
import type { WrittenOptions } from '../src/rules/rulesets/option-book.ts';
import type { PlayableId } from '../src/rules/rulesets/presets.ts';
import type { Speed } from './machine/clock.ts';
import type { TableKind } from './machine/device/profile.ts';
import type { Shuffle } from './machine/drum/lying.ts';
import type { PlannedMishap } from './machine/faults/mishap-line.ts';
import type { MakeName } from './machine/makes.ts';
import type { TcpAddress } from './machine/transport/tcp-server.ts';
import type { TemperamentName } from './people/manners/temperaments.ts';

/** What the simulator was asked to be. */
export interface Wishes {
  readonly tables: readonly TableWishes[];
  readonly dieWithParent: boolean;
  /** The port at which a browser on this computer may look into the tables; null for none. */
  readonly insidePort: number | null;
}

/** What one of its tables is to be, and where it is found. */
export interface TableWishes extends TableMake {
  readonly transport:
    | { readonly over: 'tcp'; readonly address: TcpAddress }
    | { readonly over: 'pty'; readonly path: string };
  readonly replugMs: number;
  /** The file that is the device's memory chip; null for one that forgets when the program ends. */
  readonly chip: string | null;
  /** The file in which is written down what goes over its line, to be run again; null for none. */
  readonly record: string | null;
  /** People declare how hands end, on pages whose address standard input tells. */
  readonly pages: boolean;
}

/** What a table with its people is: what happens at it follows from it, and from what comes to it. */
export interface TableMake {
  /** `t1`, `t2` … */
  readonly name: string;
  readonly seed: string;
  /** What the device's boot ids follow from; null where each start has another one. */
  readonly bootSeed: string | null;
  readonly speed: Speed;
  readonly ruleset: PlayableId;
  /** What is agreed beside the ruleset's defaults. */
  readonly options: WrittenOptions;
  /** Its line drops, doubles or breaks so many of a hundred lines. */
  readonly noise: number;
  /** What will go wrong, each at its moment. */
  readonly script: readonly PlannedMishap[];
  readonly kind: TableKind;
  /** How many tile sets it has, where its kind can have two. */
  readonly sets: 1 | 2;
  /** How well its drum mixes. */
  readonly shuffle: Shuffle;
  /** What real machine it moves like; null for the usual one. */
  readonly make: MakeName | null;
  /** What it can do otherwise than its kind. */
  readonly caps: Partial<Pick<Capabilities, 'deal' | 'dlive' | 'dice' | 'ndice'>>;
  /** How they are, each in the order of the sides, or all; `away`: nobody sits at it, and it stands idle. */
  readonly people: readonly TemperamentName[] | 'away';
}
