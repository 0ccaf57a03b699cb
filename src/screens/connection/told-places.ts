import { useCallback, useState } from 'preact/hooks';

/** The places of a page at which is told what became of what was said there. */
export interface ToldPlaces {
  readonly told: readonly string[];
  /** From now on it is told at this place, too; returns how to end that. */
  readonly tellAt: (place: string) => () => void;
}

export const NOWHERE_TOLD: ToldPlaces = { told: [], tellAt: () => () => {} };

/** One place may be told twice for a moment, where a panel follows another. */
const withoutOne = (places: readonly string[], place: string): readonly string[] => {
  const at = places.indexOf(place);
  return places.filter((_, index) => index !== at);
};

export const useToldPlaces = (): ToldPlaces => {
  const [told, setTold] = useState<readonly string[]>([]);
  const tellAt = useCallback((place: string) => {
    setTold((before) => [...before, place]);
    return () => setTold((before) => withoutOne(before, place));
  }, []);
  return { told, tellAt };
};
