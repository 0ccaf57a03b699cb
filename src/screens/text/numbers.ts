const MINUS = '−';

/** A total: a minus sign (U+2212) where it is negative, nothing else. */
export const total = (points: number): string => (points < 0 ? `${MINUS}${-points}` : String(points));

/** A change: always with its sign, zero with plus-minus. */
export const change = (points: number): string => {
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `${MINUS}${-points}`;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** hh:mm:ss on this screen's clock, from milliseconds since 1970. */
export const clockTime = (at: number): string => {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
};
