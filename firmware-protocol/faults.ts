/**
 * The fault catalogue (SPEC §8). Severity: I information · W warning, keep going · P the channel waits, the
 * same op may finish · F the op ends, it may be asked for again with the next cycle · L latched until CLEAR ·
 * X emergency stop. `worsensTo` is the severity when the device could not help itself.
 */
export const SEVERITIES = ['I', 'W', 'P', 'F', 'L', 'X'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** `F` and three digits: the first names the part of the machine. */
export type FaultCode = `F${number}`;

export interface FaultEntry {
  readonly severity: Severity;
  readonly worsensTo?: Severity;
  /** What was sensed. */
  readonly meaning: string;
  /** What the device does by itself before and after it reports. */
  readonly automatic: string;
  /** What a person at the table is told. */
  readonly advice: string;
}

export const FAULTS = {
  F101: {
    severity: 'W',
    meaning: 'more than 1 % of the last 200 lines had a wrong checksum',
    automatic: 'the host counts, and sends each display five lines a second at most until all 200 are right',
    advice: 'Check the data cable.',
  },
  F102: {
    severity: 'L',
    meaning: 'protocol versions do not match',
    automatic: 'none',
    advice: 'The firmware and the controller do not fit: update the older one.',
  },
  F103: {
    severity: 'P',
    meaning: 'the host is silent',
    automatic: 'waits; resumes on HELLO and RESUME',
    advice: 'The controller was lost, the machine waits.',
  },
  F111: {
    severity: 'W',
    meaning: 'the journal memory is worn or blank',
    automatic: 'keeps the journal in RAM and says nv=0',
    advice: 'Memory worn: call service.',
  },
  F112: {
    severity: 'L',
    meaning: 'an op was interrupted, its outcome is unknown',
    automatic: 'none',
    advice: 'Look at the table: are the walls up? Then confirm.',
  },
  F114: {
    severity: 'L',
    meaning: 'the same cycle and op with other arguments',
    automatic: 'none',
    advice: 'Software error: export the log.',
  },
  F201: {
    severity: 'X',
    meaning: 'emergency stop',
    automatic: 'drivers off',
    advice: 'Release the stop, then clear the fault.',
  },
  F202: { severity: 'P', meaning: 'lid or frame open', automatic: 'waits', advice: 'Close the lid.' },
  F203: {
    severity: 'L',
    meaning: 'driver over-current or over-temperature',
    automatic: 'cools for 60 s, one retry',
    advice: 'A motor is hot or blocked.',
  },
  F204: {
    severity: 'W',
    worsensTo: 'L',
    meaning: 'supply low for more than 200 ms',
    automatic: 'finishes the stroke',
    advice: 'Check the power supply.',
  },
  F205: {
    severity: 'L',
    meaning: 'a sensor says what cannot be, such as both limits at once',
    automatic: 'checks once more',
    advice: 'A sensor is faulty: call service.',
  },
  F301: {
    severity: 'F',
    meaning: 'the drum does not turn',
    automatic: 'reverses for 1 s, two tries',
    advice: 'Something is in the drum.',
  },
  F341: {
    severity: 'P',
    meaning: 'tiles short at the time limit',
    automatic: 'reverses and stirs for 5 s twice, 20 s more',
    advice: 'Tiles are missing: look on the floor, laps and hands; press two start buttons to add them.',
  },
  F342: {
    severity: 'L',
    meaning: 'more tiles than the set has',
    automatic: 'stops',
    advice: 'Too many tiles, or the sets are mixed.',
  },
  F343: {
    severity: 'W',
    meaning: 'the last tiles took more than three times the median',
    automatic: 'logged',
    advice: 'For service: magnet or flip strip.',
  },
  F344: {
    severity: 'L',
    meaning: 'a tile of the wrong colour or with the wrong tag',
    automatic: 'stops',
    advice: 'A tile of the other set is inside.',
  },
  F345: {
    severity: 'F',
    meaning: 'one tile circles and never lies face down',
    automatic: 'stirs for 5 s twice',
    advice: 'Take the tile off the disc.',
  },
  F401: {
    severity: 'F',
    meaning: 'head jam: no pulse for 800 ms',
    automatic: 'reverses for 300 ms, three tries',
    advice: 'A head is jammed.',
  },
  F402: {
    severity: 'F',
    meaning: 'a single tile was pushed where a stack was wanted',
    automatic: 'pushes once more',
    advice: 'A half stack was built: build again.',
  },
  F403: {
    severity: 'L',
    meaning: 'a head never stops',
    automatic: 'drivers off',
    advice: 'Sensor or magnet of a head: call service.',
  },
  F404: {
    severity: 'F',
    meaning: 'the chute is empty but tiles are left',
    automatic: 'as F341',
    advice: 'Tiles are missing or stuck in the chute.',
  },
  F405: {
    severity: 'L',
    meaning: 'the stacks of a side differ from the plan',
    automatic: 'none',
    advice: 'The wall is wrong: take all tiles out and build again.',
  },
  F411: {
    severity: 'F',
    meaning: 'conveyor zero not found in one and a half turns',
    automatic: 'one retry',
    advice: 'Clean the reflector.',
  },
  F501: {
    severity: 'L',
    meaning: 'a plate did not reach its end in 4 s',
    automatic: 'backs off; one retry upwards while no hand is live',
    advice: 'An object lies at a wall.',
  },
  F502: {
    severity: 'L',
    meaning: 'plates out of step by more than 0.5 s',
    automatic: 'stops',
    advice: 'The plates are uneven: call service.',
  },
  F503: {
    severity: 'P',
    meaning: 'a plate is not clear before SERVE',
    automatic: 'waits 30 s',
    advice: 'Remove tiles or sticks from the wall slots.',
  },
  F504: {
    severity: 'L',
    meaning: 'a plate moved without a command',
    automatic: 'drivers off',
    advice: 'Stop play and call service.',
  },
  F601: {
    severity: 'F',
    meaning: 'the gate pinches or draws too much current',
    automatic: 'opens again, two tries',
    advice: 'A hand or a tile is in the centre.',
  },
  F602: {
    severity: 'L',
    meaning: 'gate limit lost',
    automatic: 'none',
    advice: 'The gate does not know where it is: call service.',
  },
  F603: {
    severity: 'P',
    meaning: 'tiles are still on the table at closing',
    automatic: 'waits',
    advice: 'Push the last tiles in.',
  },
  F701: {
    severity: 'L',
    meaning: 'tiles in the hands differ from those dealt',
    automatic: 'none',
    advice: 'Misdeal: build again.',
  },
  F702: {
    severity: 'F',
    meaning: 'a hand slot is not clear',
    automatic: 'waits 30 s',
    advice: 'Remove sticks over the hand slot.',
  },
  F703: {
    severity: 'W',
    meaning: 'the indicator was not turned',
    automatic: 'goes on',
    advice: 'Turn the indicator by hand.',
  },
  F801: {
    severity: 'F',
    meaning: 'the dice do not settle or cannot be read',
    automatic: 'thrown once more before they are told',
    advice: 'Enter the dice by hand.',
  },
  F802: {
    severity: 'W',
    meaning: 'a button is stuck for more than 10 s',
    automatic: 'the key is masked',
    advice: 'A button is stuck.',
  },
  F803: {
    severity: 'W',
    meaning: 'a display does not answer',
    automatic: 'three retries',
    advice: 'A display is dark: use the screen.',
  },
  F901: {
    severity: 'W',
    meaning: 'a stick reading is bad or unstable',
    automatic: 'the ledger is kept',
    advice: 'Straighten the sticks.',
  },
  F902: {
    severity: 'W',
    meaning: 'the sticks do not add up',
    automatic: 'none',
    advice: 'Sticks are missing or too many.',
  },
  F903: {
    severity: 'F',
    meaning: 'a tile cannot be read, or its tag is known twice',
    automatic: 'reads twice more',
    advice: 'A tile cannot be read: check it.',
  },
} as const satisfies Readonly<Record<FaultCode, FaultEntry>>;

export type KnownFault = keyof typeof FAULTS;

export function isKnownFault(code: string): code is KnownFault {
  return Object.hasOwn(FAULTS, code);
}

/** The entry of a code; a code this catalogue does not know is as grave as a latched fault. SPEC §8.3 */
export function faultEntry(code: FaultCode): FaultEntry {
  return isKnownFault(code)
    ? FAULTS[code]
    : {
        severity: 'L',
        meaning: `fault ${code}, unknown to this controller`,
        automatic: 'unknown',
        advice: 'Call service.',
      };
}
