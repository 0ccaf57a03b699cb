/** A name that stands alone: names of irregularities begin small where they stand in a sentence. */
export const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
