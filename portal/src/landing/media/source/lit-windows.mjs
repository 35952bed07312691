import { C } from './palette.mjs';
import { arched, between, circle, cypress, dice, faded, hills, path, rect, svg } from './shapes.mjs';

const FLOORS = [352, 262];
const COLUMNS = 7;
const WINDOW = { width: 34, height: 58 };
const DOOR = 3;

const WINDOWS = FLOORS.flatMap((y, floor) =>
  Array.from({ length: COLUMNS }, (_, column) => ({
    x: 118 + column * 61.6,
    y,
    isDoor: floor === 0 && column === DOOR,
  })),
).filter(({ isDoor }) => !isDoor);

const roll = dice(11);
/** When each room wakes: in no order, as in life. */
const WAKES = WINDOWS.map((_, index) => ({ index, at: roll() }))
  .sort((a, b) => a.at - b.at)
  .reduce((moments, { index }, order) => ({ ...moments, [index]: 0.1 + (order / WINDOWS.length) * 0.58 }), {});

const STARS = Array.from({ length: 34 }, () => [roll() * 640, roll() * 190, 0.8 + roll() * 1.1, roll()]);

/** The contents of a lit room: nobody, a reader, a plant, a shelf. */
const INSIDE = [
  () => '',
  (x, y) => circle(x + 17, y - 24, 6.5, C.wood) + path(`M${x + 5} ${y}c0-12 5-17 12-17s12 5 12 17Z`, C.wood),
  (x, y) =>
    path(
      `M${x + 17} ${y}v-18m0 4c-8-2-10-8-10-12 6 0 10 4 10 10c0-8 4-13 10-14c1 8-3 14-10 14`,
      'none',
      `stroke="${C.cypress}" stroke-width="3"`,
    ),
  (x, y) =>
    rect(x + 6, y - 26, 22, 3, C.wood) +
    rect(x + 8, y - 38, 4, 12, C.clay) +
    rect(x + 13, y - 36, 4, 10, C.cypress) +
    rect(x + 18, y - 38, 4, 12, C.blue),
];

function room({ x, y }, index, light) {
  const { width, height } = WINDOW;
  const sill = rect(x - 4, y, width + 8, 5, '#6f7f73', 'rx="2"');
  const frame = path(
    `M${x + width / 2} ${y}v${-height}M${x} ${y - 26}h${width}`,
    'none',
    `stroke="#38505a" stroke-width="2.4"`,
  );
  const dark = arched(x, y, width, height, '#1b343c');
  if (light === 0) return dark + frame + sill;
  const glow = `<ellipse cx="${x + width / 2}" cy="${y - height / 2}" rx="40" ry="50" fill="url(#glow)"/>`;
  const lit = arched(x, y, width, height, C.goldLight) + INSIDE[index % INSIDE.length](x, y);
  return dark + faded(glow + lit, light) + frame + sill;
}

const DEFS =
  `<radialGradient id="glow"><stop offset="0" stop-color="${C.gold}" stop-opacity=".5"/><stop offset="1" stop-color="${C.gold}" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${C.night}"/><stop offset="1" stop-color="${C.dusk}"/></linearGradient>` +
  `<linearGradient id="beam" x2="0" y2="1"><stop offset="0" stop-color="${C.goldLight}" stop-opacity=".55"/><stop offset="1" stop-color="${C.goldLight}" stop-opacity="0"/></linearGradient>`;

/** A school in the evening whose windows light up, and at last its door. */
export function litWindows(time) {
  const out = 1 - between(time, 0.955, 1);
  const door = between(time, 0.72, 0.78) * out;
  const doorX = 118 + DOOR * 61.6 - 6;
  return svg(
    rect(0, 0, 640, 480, 'url(#sky)') +
      STARS.map(([x, y, radius, opacity]) =>
        circle(x, y, radius, C.paper, `opacity="${(0.25 + opacity * 0.6).toFixed(2)}"`),
      ).join('') +
      path('M562 58a25 25 0 1 0 12 32a22 22 0 0 1-12-32Z', C.goldLight) +
      hills('#284750', '#223d43') +
      cypress(52, 402, 176, '#16322e') +
      cypress(600, 404, 150, '#16322e') +
      rect(0, 398, 640, 84, '#1d3533') +
      rect(84, 176, 476, 226, '#4c636a') +
      rect(84, 282, 476, 6, '#5f777c') +
      rect(72, 162, 500, 16, '#647c80', 'rx="3"') +
      WINDOWS.map((each, index) => room(each, index, between(time, WAKES[index], WAKES[index] + 0.035) * out)).join(
        '',
      ) +
      arched(doorX, 402, 46, 84, '#1b343c') +
      faded(
        path(`M${doorX} 402h46l66 80H${doorX - 66}Z`, 'url(#beam)') +
          arched(doorX, 402, 46, 84, C.goldLight) +
          path(`M${doorX + 23} 402v-82`, 'none', `stroke="${C.gold}" stroke-width="3"`),
        door,
      ) +
      path(`M${doorX + 14} 316h18l-3-22h-12Z`, C.gold, `opacity="${(0.45 + door * 0.55).toFixed(2)}"`) +
      rect(64, 400, 516, 7, '#5f777c', 'rx="2"'),
    DEFS,
  );
}
