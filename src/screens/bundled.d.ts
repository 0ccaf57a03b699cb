/** Style sheets are imported for their effect; the bundler takes them out. */
declare module '*.css';

/** A file under the name of its content, for whoever asks for it by itself. */
declare module '*?url' {
  const address: string;
  export default address;
}

/** The address of the sprite of tiles that every set has, put in by the bundler. */
declare const TILE_SPRITE: string;
/** By face, the address of the sprite of those that only some have. */
declare const PICTURED_SPRITES: Readonly<Record<string, string>>;
