import { C } from './palette.mjs';

/** The size of every drawing. */
export const WIDTH = 640;
export const HEIGHT = 480;

/** A share of the time between two moments, from 0 to 1. */
export const between = (time, from, to) => Math.min(1, Math.max(0, (time - from) / (to - from)));

/** Fast at first, then gently to its end. */
export const settle = (share) => 1 - (1 - share) ** 3;

/** The same row of numbers from 0 to 1 at every run. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** A drawing as the text of an SVG file. */
export const svg = (content, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${defs && `<defs>${defs}</defs>`}${content}</svg>`;

const round = (number) => Math.round(number * 10) / 10;

export const rect = (x, y, width, height, fill, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`;
export const group = (content, more) => `<g ${more}>${content}</g>`;
export const faded = (content, opacity) => (opacity >= 1 ? content : group(content, `opacity="${opacity.toFixed(2)}"`));
export const moved = (content, x, y = 0) => group(content, `transform="translate(${round(x)} ${round(y)})"`);

/** An opening with a round top, from its foot at (x, y). */
export const arched = (x, y, width, height, fill, more = '') => {
  const radius = width / 2;
  return path(`M${x} ${y}v${-(height - radius)}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}Z`, fill, more);
};

export const cypress = (x, foot, height, fill = C.cypress) => {
  const half = height * 0.13;
  return (
    rect(x - 2.5, foot - 12, 5, 14, C.wood) +
    path(
      `M${x} ${foot - height}c${half * 0.5} ${height * 0.22} ${half * 1.3} ${height * 0.42} ${half} ${height * 0.7}c-${half * 0.2} ${height * 0.16}-${half * 0.6} ${height * 0.22}-${half} ${height * 0.22}s-${half * 0.8}-${height * 0.06}-${half}-${height * 0.22}c-${half * 0.3}-${height * 0.28} ${half * 0.5}-${height * 0.48} ${half}-${height * 0.7}Z`,
      fill,
    )
  );
};

export const hills = (far = C.hillFar, near = C.hillNear) =>
  path('M0 318C92 258 190 262 292 296s196 34 348-28v214H0Z', far) +
  path('M0 362c120-44 236-40 344-18s196 12 296-26v166H0Z', near);

/** Somebody seen from the front, standing with the feet at (x, foot). */
export function person(x, foot, height, { skin = C.skin[0], cloth = C.cypress, hair = C.ink, scarf } = {}) {
  const head = height * 0.13;
  const shoulder = height * 0.2;
  const top = foot - height + head * 2.2;
  return (
    rect(x - shoulder * 0.55, foot - height * 0.34, shoulder * 0.42, height * 0.34, C.ink, 'rx="3"') +
    rect(x + shoulder * 0.13, foot - height * 0.34, shoulder * 0.42, height * 0.34, C.ink, 'rx="3"') +
    path(
      `M${x - shoulder} ${foot - height * 0.28}V${top + shoulder * 0.6}q0-${shoulder * 0.6} ${shoulder * 0.7}-${shoulder * 0.6}h${shoulder * 0.6}q${shoulder * 0.7} 0 ${shoulder * 0.7} ${shoulder * 0.6}V${foot - height * 0.28}Z`,
      cloth,
    ) +
    headOf(x, foot - height + head, head, { skin, hair, scarf })
  );
}

/** Head, neck and hair or headscarf around (x, y). */
export function headOf(x, y, radius, { skin = C.skin[0], hair = C.ink, scarf } = {}) {
  const neck = rect(x - radius * 0.38, y + radius * 0.5, radius * 0.76, radius * 0.95, skin, `rx="${radius * 0.3}"`);
  if (scarf)
    return (
      path(
        `M${x - radius * 1.15} ${y}a${radius * 1.15} ${radius * 1.2} 0 0 1 ${radius * 2.3} 0c0 ${radius} ${radius * 0.2} ${radius * 1.2} ${radius * 0.5} ${radius * 1.7}h${-radius * 3.3}c${radius * 0.3}-${radius * 0.5} ${radius * 0.5}-${radius * 0.7} ${radius * 0.5}-${radius * 1.7}Z`,
        scarf,
      ) + `<ellipse cx="${x}" cy="${y + radius * 0.12}" rx="${radius * 0.74}" ry="${radius * 0.86}" fill="${skin}"/>`
    );
  return (
    neck +
    circle(x, y - radius * 0.1, radius, hair) +
    `<ellipse cx="${x}" cy="${y + radius * 0.16}" rx="${radius * 0.78}" ry="${radius * 0.84}" fill="${skin}"/>` +
    path(
      `M${x - radius * 0.86} ${y - radius * 0.1}q${radius * 0.2}-${radius * 0.62} ${radius * 0.9}-${radius * 0.5}q${radius * 0.7}-${radius * 0.02} ${radius * 0.82} ${radius * 0.5}v-${radius * 0.4}q-${radius * 0.8}-${radius * 0.7}-${radius * 1.72} 0Z`,
      hair,
    )
  );
}
