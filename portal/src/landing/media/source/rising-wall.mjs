import { C } from './palette.mjs';
import {
  arched,
  between,
  circle,
  cypress,
  dice,
  faded,
  hills,
  moved,
  path,
  person,
  rect,
  settle,
  svg,
} from './shapes.mjs';

const FOOT = 404;
const COURSE = 27;
const COURSES = 8;
const WALL = [128, 512];
const OPENINGS = [
  { x: 292, width: 56, courses: [0, 4], isDoor: true },
  ...[164, 224, 372, 432].map((x) => ({ x, width: 44, courses: [2, 6] })),
];

/** Returns the stones of one course, offset from the course below and cut at openings. */
function course(number, roll) {
  const cuts = OPENINGS.filter(({ courses: [from, to] }) => number >= from && number < to).flatMap(({ x, width }) => [
    x,
    x + width,
  ]);
  const stretches = [WALL[0], ...cuts.sort((a, b) => a - b), WALL[1]];
  const stones = [];
  for (let index = 0; index < stretches.length; index += 2) {
    let x = stretches[index];
    const end = stretches[index + 1];
    let length = number % 2 ? 24 : 44;
    while (x < end) {
      const width = end - x - length < 14 ? end - x : length;
      stones.push({ x, width, y: FOOT - (number + 1) * COURSE, fill: C.stones[Math.floor(roll() * C.stones.length)] });
      x += width;
      length = 38 + roll() * 16;
    }
  }
  return stones;
}

const roll = dice(7);
const STONES = Array.from({ length: COURSES }, (_, number) => course(number, roll)).flat();
const LAST = 0.6;

function stone({ x, y, width, fill }, index, time) {
  const from = (index / STONES.length) * LAST;
  const share = between(time, from, from + 0.035);
  if (share === 0) return '';
  return moved(faded(rect(x + 1, y + 1, width - 2, COURSE - 2, fill, 'rx="2.5"'), share), 0, -34 * (1 - settle(share)));
}

/** Returns the filling of an opening once the wall around it stands. */
function filling({ x, width, courses: [from, to], isDoor }, share) {
  const y = FOOT - from * COURSE;
  const height = (to - from) * COURSE;
  const pane = arched(x + 2, y, width - 4, height - 2, isDoor ? C.cypressDark : '#8fb3ad');
  const bars = isDoor
    ? path(`M${x + width / 2} ${y}v${-(height - 6)}`, 'none', `stroke="${C.cypress}" stroke-width="3"`) +
      circle(x + width / 2 + 6, y - 44, 2.6, C.goldLight)
    : path(
        `M${x + width / 2} ${y}v${-(height - 4)}M${x + 3} ${y - 46}h${width - 6}`,
        'none',
        `stroke="${C.paper}" stroke-width="3"`,
      ) + rect(x - 3, y - 4, width + 6, 6, C.joint, 'rx="2"');
  // Above the round top there is wall again.
  const corners = path(
    `M${x} ${y - height}h${width}v${width / 2}a${width / 2} ${width / 2} 0 0 0 ${-width} 0Z`,
    C.stones[0],
  );
  return faded(corners + pane + bars, share);
}

const children = [
  { height: 62, look: { cloth: C.clay }, lag: 0 },
  { height: 56, look: { cloth: C.blue, skin: C.skin[1] }, lag: 0.03 },
  { height: 66, look: { cloth: C.gold, scarf: C.paper, skin: C.skin[2] }, lag: 0.06 },
];

/** They come from the side and go in at the door. */
function child({ height, look, lag }, time) {
  const share = between(time, 0.7 + lag, 0.88 + lag);
  if (share === 0 || share === 1) return '';
  const x = 660 - share * 340;
  const step = Math.abs(Math.sin(share * 42)) * 3;
  return faded(person(x, 424 - between(share, 0.75, 1) * 18 - step, height, look), 1 - between(share, 0.94, 1));
}

/** Draws the wall of a school, rising stone by stone. The golden one above the door comes last. */
export function risingWall(time) {
  const standing = between(time, 0.61, 0.66);
  const keystone = between(time, 0.64, 0.68);
  const gone = between(time, 0.965, 1);
  const sun = settle(between(time, 0.1, 0.75)) * (1 - gone);
  const cornice =
    rect(116, FOOT - COURSES * COURSE - 14, 408, 14, C.stones[3], 'rx="3"') +
    rect(128, FOOT - COURSES * COURSE - 2, 384, 4, C.joint);
  return svg(
    rect(0, 0, 640, 480, C.sky) +
      circle(500, 190 - sun * 70, 44, C.sun, `opacity="${(0.25 + sun * 0.65).toFixed(2)}"`) +
      hills() +
      cypress(70, 402, 150) +
      cypress(102, 408, 110, C.cypressDark) +
      cypress(576, 404, 168) +
      rect(0, 402, 640, 80, C.ground) +
      path('M292 404h56l70 78H222Z', C.path) +
      rect(120, 400, 400, 8, C.joint, 'rx="2"') +
      faded(
        STONES.map((each, index) => stone(each, index, time)).join('') +
          (standing > 0
            ? OPENINGS.map((opening) => filling(opening, standing)).join('') + faded(cornice, standing)
            : '') +
          (keystone > 0
            ? moved(faded(path('M309 276h22l-4 30h-14Z', C.gold), keystone), 0, -30 * (1 - settle(keystone)))
            : ''),
        1 - gone,
      ) +
      children.map((each) => child(each, time)).join(''),
  );
}
