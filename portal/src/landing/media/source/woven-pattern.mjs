import { C } from './palette.mjs';
import { between, circle, faded, path, rect, svg } from './shapes.mjs';

const CELL = 10;
const COLUMNS = 32;
const ROWS = 27;
const LEFT = 160;
const FOOT = 392;
const LAST = 0.8;

/** Which thread shows where: borders, then diamonds with a golden heart. */
function thread(row, column) {
  const edge = Math.min(row, ROWS - 1 - row);
  if (edge === 0) return C.clay;
  if (edge === 1) return C.goldLight;
  if (edge === 2) return C.cypress;
  if (edge === 3) return column % 4 < 2 ? C.cypress : C.paper;
  if (edge === 4) return C.cypress;
  const fromMiddle = Math.abs(((column + 0.5) % 16) - 8) + Math.abs(((row - 5) % 17) - 8);
  if (fromMiddle < 2) return C.gold;
  if (fromMiddle < 4) return C.clay;
  if (fromMiddle < 6) return C.paper;
  if (fromMiddle < 8) return C.cypress;
  if (fromMiddle < 10) return C.paper;
  return fromMiddle < 12 ? C.blue : C.paper;
}

/** Draws one row up to the shuttle. Neighbours of one colour form one piece. */
function row(number, share) {
  const reach = Math.round(share * COLUMNS);
  const isBack = number % 2 === 1;
  const [first, end] = isBack ? [COLUMNS - reach, COLUMNS] : [0, reach];
  let out = '';
  for (let column = first; column < end;) {
    const fill = thread(number, column);
    let next = column + 1;
    while (next < end && thread(number, next) === fill) next++;
    out += rect(LEFT + column * CELL, FOOT - (number + 1) * CELL, (next - column) * CELL, CELL - 0.8, fill);
    column = next;
  }
  return out;
}

const warp = Array.from({ length: COLUMNS + 1 }, (_, index) => `M${LEFT + index * CELL} 84V404`).join('');

const ball = (x, y, radius, fill) =>
  circle(x, y, radius, fill) +
  path(
    `M${x - radius * 0.8} ${y - radius * 0.4}q${radius * 0.9}-${radius * 0.5} ${radius * 1.5} ${radius * 0.5}M${x - radius * 0.9} ${y + radius * 0.1}q${radius * 0.9}-${radius * 0.5} ${radius * 1.6} ${radius * 0.5}`,
    'none',
    `stroke="${C.paper}" stroke-opacity=".45" stroke-width="2.5"`,
  );

const frame =
  rect(112, 48, 20, 384, C.wood, 'rx="4"') +
  rect(508, 48, 20, 384, C.wood, 'rx="4"') +
  rect(96, 64, 448, 22, C.woodDark, 'rx="6"') +
  rect(96, 400, 448, 22, C.woodDark, 'rx="6"') +
  circle(122, 75, 5, C.gold) +
  circle(518, 75, 5, C.gold) +
  circle(122, 411, 5, C.gold) +
  circle(518, 411, 5, C.gold);

function shuttle(number, share) {
  const along = number % 2 === 1 ? 1 - share : share;
  const x = LEFT + along * COLUMNS * CELL;
  const y = FOOT - number * CELL - CELL / 2;
  return (
    path(`M${x - 30} ${y}q30-13 60 0q-30 13-60 0Z`, C.woodDark) +
    path(`M${x - 15} ${y}q15-6 30 0q-15 6-30 0Z`, C.goldLight)
  );
}

/** A cloth on its loom, growing row by row under the shuttle. */
export function wovenPattern(time) {
  const woven = between(time, 0.02, LAST) * ROWS;
  const whole = Math.min(ROWS, Math.floor(woven));
  const share = woven - whole;
  const gone = between(time, 0.955, 1);
  const rows =
    Array.from({ length: whole }, (_, number) => row(number, 1)).join('') + (whole < ROWS ? row(whole, share) : '');
  const reed = Math.max(104, FOOT - whole * CELL - 34);
  return svg(
    rect(0, 0, 640, 480, '#efe2c8') +
      rect(0, 420, 640, 60, '#c9a77a') +
      path('M0 420h640', 'none', `stroke="${C.joint}" stroke-width="3"`) +
      path('M30 40h52v96H30Z', C.sky, `stroke="${C.wood}" stroke-width="6"`) +
      path('M56 40v96M30 88h52', 'none', `stroke="${C.wood}" stroke-width="4"`) +
      path(warp, 'none', `stroke="${C.paper}" stroke-width="2.4"`) +
      faded(rows, 1 - gone) +
      frame +
      (whole < ROWS ? rect(142, reed, 356, 12, C.wood, 'rx="5"') + shuttle(whole, share) : '') +
      ball(58, 438, 20, C.clay) +
      ball(92, 446, 14, C.gold) +
      ball(580, 440, 19, C.cypress) +
      ball(612, 447, 13, C.blue),
  );
}
