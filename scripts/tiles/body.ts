import { element } from './svg.ts';

/**
 * The piece itself, seen from above under a lamp: a warm edge, an ivory face and a lit upper rim. The gradients
 * are defined once in the sprite and shared by all tiles. A plain colour stands behind each: Chromium may lose the
 * gradients of another document when a page is laid out anew, and a tile would be left without its body.
 */
export const BODY_DEFINITIONS = [
  element(
    'linearGradient',
    { id: 'ivory', x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': '#fffdf5' }),
    element('stop', { offset: 0.55, 'stop-color': '#fbf4e1' }),
    element('stop', { offset: 1, 'stop-color': '#efe3c4' }),
  ),
  element(
    'linearGradient',
    { id: 'edge', x1: 0, y1: 0, x2: 0, y2: 1 },
    element('stop', { offset: 0, 'stop-color': '#f3e8cc' }),
    element('stop', { offset: 1, 'stop-color': '#a98f5c' }),
  ),
  element(
    'linearGradient',
    { id: 'jade', x1: 0, y1: 0, x2: 1, y2: 1 },
    element('stop', { offset: 0, 'stop-color': '#1c8a5b' }),
    element('stop', { offset: 1, 'stop-color': '#0a5236' }),
  ),
].join('');

const plate = (
  inset: number,
  radius: number,
  attributes: Readonly<Record<string, string | number>>,
): string =>
  element('rect', {
    x: inset,
    y: inset,
    width: 300 - 2 * inset,
    height: 400 - 2 * inset,
    rx: radius,
    ...attributes,
  });

export const IVORY_BODY = [
  plate(3, 34, { fill: 'url(#edge) #d9c9a3', stroke: '#8d7646', 'stroke-width': 2 }),
  plate(10, 28, { fill: 'url(#ivory) #fbf6e8' }),
  plate(12, 26, { fill: 'none', stroke: '#fff', 'stroke-width': 3, 'stroke-opacity': 0.85 }),
].join('');

export const JADE_BODY = [
  plate(3, 34, { fill: '#06382a', stroke: '#042a20', 'stroke-width': 2 }),
  plate(10, 28, { fill: 'url(#jade) #1c6b4c' }),
  plate(13, 25, { fill: 'none', stroke: '#7fd0a6', 'stroke-width': 2, 'stroke-opacity': 0.45 }),
].join('');
