import { INK, type Ink } from '../palette.ts';
import { circle, ellipse, group, path } from '../svg.ts';
import { label } from './label.ts';

const { red, rose, blush, gold, amber, green, violet, bark, ivory, blue, paleBlue, black } = INK;

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

const head = (skin: Ink): string =>
  path(
    'M150 148C206 148 230 190 226 240C222 304 190 352 150 352C110 352 78 304 74 240C70 190 94 148 150 148Z',
    filled(skin, bark, 4),
  );

const eyes = (y: number): string =>
  mirrored(
    [
      path(
        `M166 ${y}C178 ${y - 16} 200 ${y - 16} 210 ${y - 2}C196 ${y + 10} 178 ${y + 10} 166 ${y}Z`,
        filled(ivory, black, 3),
      ),
      circle({ x: 188, y: y - 3 }, 8, { fill: black }),
    ].join(''),
  );

const nose = path('M140 276C142 290 158 290 160 276', stroke(bark, 4));
const lips = (ink: Ink): string =>
  path(
    'M124 308C136 300 144 304 150 307C156 304 164 300 176 308C164 324 136 324 124 308Z',
    filled(ink, bark, 2.5),
  );

/** The scholar: a plain face, straight brows, a black cap and a thin beard. */
const SCHOLAR = [
  head(blush),
  path('M70 206C70 138 108 116 150 116C192 116 230 138 230 206C200 186 100 186 70 206Z', filled(black, bark)),
  circle({ x: 150, y: 162 }, 14, filled(green, gold, 5)),
  mirrored(path('M164 218C182 206 200 206 214 214', stroke(black, 8))),
  eyes(240),
  nose,
  lips(red),
  mirrored(path('M158 300C178 296 190 308 194 340', stroke(black, 5))),
  path('M138 330C140 360 146 372 150 376C154 372 160 360 162 330', { fill: black }),
].join('');

/** The lady: rouge, arched brows, and flowers in her hair. */
const LADY = [
  path(
    'M62 300C40 180 84 112 150 112C216 112 260 180 238 300C232 330 214 322 216 296H84C86 322 68 330 62 300Z',
    filled(black, bark),
  ),
  head(ivory),
  path(
    'M76 236C76 190 104 156 150 156C196 156 224 190 224 236C206 210 196 190 150 188C104 190 94 210 76 236Z',
    { fill: black },
  ),
  mirrored(
    [
      ellipse({ x: 196, y: 264 }, { x: 26, y: 30 }, { fill: rose, 'fill-opacity': 0.75 }),
      path('M164 224C180 210 200 212 212 224', stroke(black, 5)),
      circle({ x: 226, y: 306 }, 9, filled(gold, bark, 2)),
      circle({ x: 226, y: 326 }, 6, filled(green, bark, 2)),
    ].join(''),
  ),
  eyes(246),
  nose,
  path(
    'M134 308C142 300 147 304 150 307C153 304 158 300 166 308C160 320 140 320 134 308Z',
    filled(red, bark, 2),
  ),
  ...[
    [104, 140, rose],
    [150, 124, red],
    [196, 140, rose],
  ].map(([x, y, ink]) =>
    circle({ x: Number(x), y: Number(y) }, 19, { fill: String(ink), stroke: gold, 'stroke-width': 5 }),
  ),
  circle({ x: 150, y: 124 }, 6, { fill: gold }),
].join('');

/** The painted face: a general in red, black and white, with a full beard. */
const GENERAL = [
  head(red),
  path('M150 148C170 148 172 190 160 236H140C128 190 130 148 150 148Z', filled(ivory, black, 3)),
  path('M150 162L158 188L150 214L142 188Z', { fill: black }),
  mirrored(
    [
      path('M160 226C170 192 206 178 226 208C214 204 196 210 186 226Z', { fill: black }),
      path('M160 238C176 220 212 220 224 244C206 268 174 264 160 238Z', filled(ivory, black, 4)),
      path('M168 272C190 282 212 274 222 262C220 288 206 304 190 306Z', filled(ivory, black, 3)),
      path('M212 176C222 186 226 196 227 206', stroke(gold, 6)),
    ].join(''),
  ),
  eyes(243),
  path('M132 272C136 256 164 256 168 272C164 290 136 290 132 272Z', filled(amber, black, 3)),
  path('M92 302C120 290 180 290 208 302C214 346 184 376 150 376C116 376 86 346 92 302Z', filled(black, bark)),
  path('M122 312C140 304 160 304 178 312C164 328 136 328 122 312Z', filled(rose, ivory, 3)),
  path('M112 334L118 360M136 340L138 370M164 340L162 370M188 334L182 360', stroke(paleBlue, 3)),
].join('');

/** The clown: a white patch about the nose, a crooked hat and a laugh. */
const CLOWN = [
  head(blush),
  path('M84 190C96 128 168 96 234 122C206 132 216 168 218 196C178 172 122 172 84 190Z', filled(violet, bark)),
  circle({ x: 236, y: 124 }, 14, filled(gold, bark)),
  path('M82 192C122 172 180 172 220 196', stroke(gold, 10)),
  path(
    'M150 206C178 206 214 220 214 246C214 270 184 266 172 284C164 298 136 298 128 284C116 266 86 270 86 246C86 220 122 206 150 206Z',
    filled(ivory, blue, 3),
  ),
  mirrored(path('M170 220C184 204 202 210 210 226', stroke(black, 6))),
  mirrored(
    path('M168 248C178 232 200 232 208 248', stroke(black, 6)) + path('M188 228V262', stroke(blue, 4)),
  ),
  circle({ x: 150, y: 268 }, 17, filled(red, bark)),
  path(
    'M104 298C128 312 172 312 196 298C190 340 166 346 150 346C134 346 110 340 104 298Z',
    filled(red, bark),
  ),
  path('M112 304C136 316 164 316 188 304L184 318C164 326 136 326 116 318Z', { fill: ivory }),
  mirrored(circle({ x: 204, y: 282 }, 13, { fill: rose })),
].join('');

const ink = { number: red, name: blue } as const;

/** The painted faces of the Malaysian set, as the four roles of the opera: scholar, lady, general, clown. */
export const PAINTED_FACES: Readonly<Record<string, string>> = {
  c1: SCHOLAR + label(1, '生', ink),
  c2: LADY + label(2, '旦', ink),
  c3: GENERAL + label(3, '淨', ink),
  c4: CLOWN + label(4, '丑', ink),
};
