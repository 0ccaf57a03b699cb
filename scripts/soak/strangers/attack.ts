/** The demonstration that is attacked, on this computer only. */
export interface Target {
  readonly url: string;
  readonly httpPort: number;
  readonly mqttPort: number;
}

/** Something done to a demonstration that goes on playing, until it is ended; what it met is told in words. */
export interface Attack {
  readonly name: string;
  /** `end` throws where play did not go on. */
  readonly begin: (target: Target) => Promise<{ readonly end: () => Promise<string> }>;
}

/** Something done to programs of its own, which it ends and starts again. */
export interface Ordeal {
  readonly name: string;
  /**
   * At it for so long, and at least once; what it met is told in words.
   *
   * @throws where something did not hold.
   */
  readonly undergo: (forMs: number) => Promise<string>;
}
