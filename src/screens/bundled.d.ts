/** Style sheets are imported for their effect; the bundler takes them out. */
declare module '*.css';

/** The address of the sprite of tiles, put in by the bundler. */
declare const TILE_SPRITE: string;
