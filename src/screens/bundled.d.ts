/** Style sheets are imported for their effect; the bundler takes them out. */
declare module '*.css';

/** The address of the sprite of tiles that every set has, put in by the bundler. */
declare const TILE_SPRITE: string;
/** The address of the sprite of those that only some have. */
declare const PICTURED_SPRITE: string;
/** What that one has. */
declare const PICTURED_FACES: readonly string[];
