import { INK, type Ink } from '../palette.ts';
import { circle, ellipse, group, type Point, path, placed } from '../svg.ts';
import { label } from './label.ts';

const { red, rose, blush, gold, amber, green, leaf, bark, ivory, blue, paleBlue, black } = INK;

const stroke = (ink: Ink, width: number) =>
  ({
    fill: 'none',
    stroke: ink,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }) as const;

const filled = (fill: Ink, line: Ink, width = 3.5) =>
  ({ fill, stroke: line, 'stroke-width': width, 'stroke-linejoin': 'round' }) as const;

/** Draws a right half and its mirror image about the middle of the tile. */
const mirrored = (half: string): string => half + group({ transform: 'translate(300 0) scale(-1 1)' }, half);

const CAT = [
  path('M206 338C262 338 270 270 232 246C248 282 236 306 200 312Z', filled(amber, bark)),
  path('M96 366C84 300 108 254 150 254C192 254 216 300 204 366Z', filled(amber, bark)),
  path('M126 366C122 320 132 296 150 296C168 296 178 320 174 366Z', { fill: ivory }),
  path('M132 366V334M168 366V334', stroke(bark, 3)),
  mirrored(
    path('M176 146L222 110L224 186Z', filled(amber, bark)) +
      path('M192 148L212 132L212 168Z', { fill: blush }),
  ),
  ellipse({ x: 150, y: 204 }, { x: 78, y: 64 }, filled(amber, bark)),
  path('M150 142V164M132 145L136 164M168 145L164 164', stroke(bark, 5)),
  ellipse({ x: 150, y: 230 }, { x: 40, y: 30 }, { fill: ivory }),
  mirrored(
    [
      ellipse({ x: 184, y: 196 }, { x: 17, y: 15 }, filled(gold, bark, 2.5)),
      ellipse({ x: 184, y: 196 }, { x: 5.5, y: 13 }, { fill: black }),
      path('M150 234C156 246 170 248 178 240M176 226L240 216M176 234L240 240', stroke(bark, 3)),
    ].join(''),
  ),
  path('M140 218H160L150 231Z', { fill: red }),
  path('M104 258C128 280 172 280 196 258', stroke(red, 9)),
  circle({ x: 150, y: 280 }, 11, filled(gold, bark, 2.5)),
].join('');

const MOUSE = [
  path('M214 330C268 336 282 282 250 262C232 250 222 270 236 280', stroke(rose, 7)),
  path(
    'M52 284C78 232 124 204 176 220C232 238 246 300 218 340H86C72 320 46 312 52 284Z',
    filled(paleBlue, blue),
  ),
  circle({ x: 146, y: 190 }, 41, filled(paleBlue, blue)),
  circle({ x: 146, y: 190 }, 26, { fill: blush }),
  circle({ x: 92, y: 204 }, 30, filled(paleBlue, blue)),
  circle({ x: 92, y: 204 }, 18, { fill: blush }),
  path('M174 272C206 276 216 306 196 338', stroke(blue, 4)),
  circle({ x: 98, y: 262 }, 11, { fill: black }),
  circle({ x: 95, y: 258 }, 3.5, { fill: ivory }),
  circle({ x: 50, y: 286 }, 11, { fill: red }),
  path('M78 290L38 256M80 298L32 298M82 306L42 334', stroke(blue, 2.5)),
  path('M102 340V352H84M186 340V352H168', stroke(rose, 8)),
  path('M222 366L264 366L264 346Z', filled(gold, amber)),
].join('');

const plume = (d: string, ink: Ink): string => path(d, filled(ink, bark, 3));

const ROOSTER = [
  plume('M186 268C226 250 262 206 252 144C270 190 276 250 224 292Z', green),
  plume('M182 262C208 236 230 196 216 138C240 170 250 226 212 280Z', blue),
  plume('M178 256C192 226 200 190 182 150C208 174 220 214 200 266Z', leaf),
  path(
    'M82 172C66 232 78 306 146 310C202 312 220 278 210 250C186 270 160 258 146 222C138 200 134 186 132 168Z',
    filled(amber, bark),
  ),
  path(
    'M80 178C72 206 78 232 92 244L102 226L114 244L124 222L138 232C136 210 134 190 132 170Z',
    filled(gold, bark),
  ),
  path('M122 250C140 286 178 288 194 262C170 262 152 250 146 232Z', filled(red, bark)),
  circle({ x: 106, y: 162 }, 31, filled(gold, bark)),
  path(
    'M82 140C76 116 92 112 98 124C100 104 118 106 118 124C128 110 144 120 136 146C122 132 98 130 82 140Z',
    filled(red, bark),
  ),
  path('M78 160L44 172L80 180Z', filled(gold, bark)),
  path('M78 184C66 200 74 220 86 214C98 208 94 192 88 184Z', filled(red, bark)),
  circle({ x: 98, y: 156 }, 7, { fill: black }),
  path(
    'M134 308V350M164 308V350M134 350L114 360M134 350L138 364M134 350L154 358M164 350L148 362M164 350L170 364M164 350L186 358',
    stroke(amber, 6),
  ),
].join('');

/** The joints of the centipede, head first, down the tile in two bends. */
const joint = (index: number): Point & { readonly turn: number } => {
  const angle = -0.6 + index * 0.46;
  return { x: 150 + 62 * Math.sin(angle), y: 138 + index * 17.4, turn: -38 * Math.cos(angle) };
};
const JOINTS = Array.from({ length: 13 }, (_, index) => joint(index));

const legs = path('M-16 0C-34-6-44-2-54 12M16 0C34-6 44-2 54 12', stroke(bark, 4.5));
const shell = (index: number): string =>
  ellipse({ x: 0, y: 0 }, { x: 23, y: 13 }, filled(index % 2 === 0 ? red : amber, bark, 3));

const CENTIPEDE = [
  ...JOINTS.map((at) => placed(legs, at)),
  ...JOINTS.map((at, index) => placed(shell(index), at)).toReversed(),
  placed(
    [
      path('M-12-14C-26-26-40-24-48-8M12-14C26-26 40-24 48-8', stroke(bark, 4)),
      circle({ x: 0, y: -2 }, 24, filled(red, bark)),
      circle({ x: -9, y: -7 }, 6, { fill: ivory }),
      circle({ x: 9, y: -7 }, 6, { fill: ivory }),
      circle({ x: -9, y: -8 }, 3, { fill: black }),
      circle({ x: 9, y: -8 }, 3, { fill: black }),
      path('M-10 10C-4 16 4 16 10 10', stroke(gold, 3.5)),
    ].join(''),
    { ...joint(0), turn: 0 },
  ),
].join('');

const ink = { number: blue, name: green } as const;

/** The animals of the Malaysian set: cat, mouse, cock and centipede. */
export const ANIMALS: Readonly<Record<string, string>> = {
  a1: CAT + label(1, '貓', ink),
  a2: MOUSE + label(2, '鼠', ink),
  a3: ROOSTER + label(3, '雞', ink),
  a4: CENTIPEDE + label(4, '蜈', ink),
};
