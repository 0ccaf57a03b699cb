import { useEffect, useState } from 'preact/hooks';

/** What of the panel decides how the table is laid out; lengths in thousandths of its shorter edge. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  /** How much larger than on a panel of 13.3 inches in 16:9 everything that is read has to be, to be as large in millimetres. */
  readonly scale: number;
}

interface Kind {
  readonly fits: (size: { readonly shorterPx: number; readonly aspect: number }) => boolean;
  readonly scale: number;
}

/*
 * A page does not know how large its panel is. These are the panels that are built into tables: of 600 lines those of 7 inches,
 * nearly square those of 10.1 inches and 1280 × 800, and in 16:9 those of 13.3 inches and more. What is laid on a table besides is
 * nearer to a square still: monitors in 5:4, which are of 15 inches and more, and tablets of 9.7 inches in 4:3.
 */
const KINDS: readonly Kind[] = [
  { fits: ({ shorterPx }) => shorterPx <= 640, scale: 1.84 },
  { fits: ({ aspect }) => aspect <= 1.29, scale: 1 },
  { fits: ({ aspect }) => aspect <= 1.45, scale: 1.115 },
  { fits: ({ aspect }) => aspect <= 1.65, scale: 1.225 },
];

/** From here on what is not needed to play on steps back. */
const SMALL = 1.5;

export const isSmall = ({ scale }: ScreenSize): boolean => scale >= SMALL;

/** So much longer than wide a panel is on which two boards stand beside each other. */
const LONG = 1.5;

/** By what the look of the page goes. */
export const sizeOf = (panel: ScreenSize): 'large' | 'medium' | 'small' => {
  if (isSmall(panel)) return 'small';
  const isLong = Math.max(panel.width, panel.height) >= LONG * Math.min(panel.width, panel.height);
  return isLong && panel.scale === 1 ? 'large' : 'medium';
};

export const screenSizeOf = (widthPx: number, heightPx: number): ScreenSize => {
  const shorterPx = Math.min(widthPx, heightPx);
  const aspect = Math.max(widthPx, heightPx) / shorterPx;
  return {
    width: (1000 * widthPx) / shorterPx,
    height: (1000 * heightPx) / shorterPx,
    scale: KINDS.find(({ fits }) => fits({ shorterPx, aspect }))?.scale ?? 1,
  };
};

const here = (): ScreenSize => screenSizeOf(innerWidth, innerHeight);

export const useScreenSize = (): ScreenSize => {
  const [size, setSize] = useState(here);
  useEffect(() => {
    const measure = (): void =>
      setSize((before) => {
        const now = here();
        return now.width === before.width && now.height === before.height && now.scale === before.scale
          ? before
          : now;
      });
    // It may have changed since it was drawn first.
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return size;
};
