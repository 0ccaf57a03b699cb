/** What a page follows: how its views are told from what it does not understand, and when one was made. */
export interface ViewKind<View> {
  readonly is: (value: unknown) => value is View;
  /** The controller's time, in milliseconds since 1970. */
  readonly at: (view: View) => number;
}

export type Message<View> =
  | { readonly type: 'view'; readonly view: View }
  | { readonly type: 'tick'; readonly at: number };

/** Whether a value of the wire has parts at all. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads one line of a feed; null for what this page does not understand. */
export const readMessage = <View>(text: string, kind: ViewKind<View>): Message<View> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? messageOf(value, kind) : null;
  } catch {
    return null;
  }
};

const messageOf = <View>(value: Record<string, unknown>, kind: ViewKind<View>): Message<View> | null => {
  const { type, at, view } = value;
  if (type === 'tick') return typeof at === 'number' ? { type, at } : null;
  return type === 'view' && kind.is(view) ? { type, view } : null;
};
