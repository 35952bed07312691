import { C } from './palette.mjs';
import { arched, circle, cypress, headOf, hills, path, person, rect, svg } from './shapes.mjs';

/** Somebody sitting behind a table whose edge is at `foot`. */
const sitter = (x, foot, size, { cloth, ...look }) =>
  path(
    `M${x - size} ${foot}v${-size * 0.9}q0-${size * 0.75} ${size * 0.8}-${size * 0.75}h${size * 0.4}q${size * 0.8} 0 ${size * 0.8} ${size * 0.75}v${size * 0.9}Z`,
    cloth,
  ) + headOf(x, foot - size * 2.35, size * 0.6, look);

const table = (y, fill = C.wood) =>
  rect(40, y, 560, 18, fill, 'rx="5"') + rect(84, y + 18, 16, 90, C.woodDark) + rect(540, y + 18, 16, 90, C.woodDark);

const room = (wall, floor) => rect(0, 0, 640, 480, wall) + rect(0, 420, 640, 60, floor);

/** An expert at home in the evening, in a call with a distant partner. */
const desk = svg(
  room('#efe2c8', '#c9a77a') +
    rect(64, 66, 176, 200, C.dusk, `stroke="${C.wood}" stroke-width="10"`) +
    circle(190, 116, 18, C.goldLight) +
    path('M69 232l26-40 22 18 30-52 36 48 22-14 30 40v29H69Z', '#1f3c42') +
    path('M152 66v200M64 166h176', 'none', `stroke="${C.wood}" stroke-width="6"`) +
    rect(430, 120, 150, 10, C.wood) +
    [C.clay, C.cypress, C.gold, C.blue, C.cypressDark]
      .map((fill, index) => rect(442 + index * 19, 76 - (index % 2) * 8, 14, 44 + (index % 2) * 8, fill))
      .join('') +
    path(
      'M552 120v-22m0 4c-10-2-13-10-13-16 9 0 13 6 13 14c0-11 5-17 13-18c1 11-4 18-13 18',
      'none',
      `stroke="${C.cypress}" stroke-width="4"`,
    ) +
    sitter(330, 372, 74, { cloth: C.cypress, skin: C.skin[0], hair: C.woodDark }) +
    table(372) +
    rect(388, 264, 168, 104, C.ink, 'rx="8"') +
    rect(396, 272, 152, 88, '#dfe8dd', 'rx="3"') +
    path('M440 360v-18q0-22 24-22h16q24 0 24 22v18Z', C.clay) +
    headOf(472, 304, 20, { skin: C.skin[2], scarf: C.paper }) +
    rect(372, 366, 200, 8, C.shade, 'rx="4"') +
    path('M110 372v-96l34-30', 'none', `stroke="${C.ink}" stroke-width="6" stroke-linecap="round"`) +
    path('M128 232l40 34-44 14Z', C.gold) +
    rect(88, 366, 46, 7, C.ink, 'rx="3"') +
    rect(190, 346, 30, 27, C.paper, 'rx="4"') +
    path('M220 352q16 0 16 8t-16 8', 'none', `stroke="${C.paper}" stroke-width="5"`),
);

/** A health centre on a working morning. */
const clinic = svg(
  rect(0, 0, 640, 480, C.sky) +
    circle(96, 96, 36, C.sun) +
    hills() +
    rect(0, 404, 640, 76, C.ground) +
    path('M270 406h104l50 74H210Z', C.path) +
    cypress(56, 406, 168) +
    cypress(592, 408, 140, C.cypressDark) +
    rect(110, 170, 424, 236, C.stones[2]) +
    rect(98, 154, 448, 18, C.stones[3], 'rx="3"') +
    rect(110, 384, 424, 22, C.stones[1]) +
    rect(232, 186, 180, 46, C.cypress, 'rx="6"') +
    path('M316 194h12v9h9v12h-9v9h-12v-9h-9v-12h9Z', C.paper) +
    [140, 452]
      .map(
        (x) =>
          arched(x, 340, 54, 92, '#8fb3ad') +
          path(`M${x + 27} 340v-92M${x} 300h54`, 'none', `stroke="${C.paper}" stroke-width="4"`) +
          rect(x - 5, 338, 64, 7, C.joint, 'rx="2"'),
      )
      .join('') +
    rect(262, 262, 120, 144, C.cypressDark) +
    rect(268, 268, 52, 138, '#a9c9c0') +
    rect(324, 268, 52, 138, '#a9c9c0') +
    path('M240 262h164l-14-18H254Z', C.gold) +
    person(214, 424, 128, { cloth: C.paper, skin: C.skin[1], scarf: C.blue }) +
    person(430, 428, 132, { cloth: C.clay, skin: C.skin[0] }) +
    person(468, 430, 84, { cloth: C.gold, skin: C.skin[0], hair: C.woodDark }),
);

/** Reeds and ripples of the river, in one colour. */
const ripples = (fill) =>
  [
    [60, 430, 90],
    [210, 456, 120],
    [430, 436, 100],
    [520, 462, 80],
  ]
    .map(([x, y, width]) => rect(x, y, width, 4, fill, 'rx="2" opacity=".7"'))
    .join('');

/** An old town on both banks of a river, and the bridge between them. */
const town = svg(
  rect(0, 0, 640, 480, C.sky) +
    circle(322, 132, 52, C.sun) +
    hills('#e6d8b8', '#dcc9a0') +
    [
      [0, 210, 70, 190],
      [60, 250, 64, 150],
      [110, 190, 46, 210],
      [478, 226, 60, 174],
      [530, 180, 52, 220],
      [574, 240, 70, 160],
    ]
      .map(
        ([x, y, width, height], index) =>
          rect(x, y, width, height, C.stones[index % 4]) +
          rect(x - 3, y - 6, width + 6, 8, C.joint) +
          [0, 1].map((each) => arched(x + 12 + each * (width / 2 - 6), y + 62, 13, 30, C.dusk)).join(''),
      )
      .join('') +
    path('M118 190a15 16 0 0 1 30 0Z', C.cypress) +
    path('M543 180a13 14 0 0 1 26 0Z', C.cypress) +
    cypress(176, 398, 120) +
    cypress(462, 398, 132) +
    rect(0, 396, 640, 84, '#7fa7a3') +
    bridge() +
    ripples(C.paper),
);

/** The arch of the mark over the water: twenty stones, one of them gold. */
function bridge() {
  const keystone = 15;
  const widths = [...Array(10).fill(8.25), keystone, ...Array(9).fill(82.5 / 9)];
  let from = 180;
  const stones = widths.map((width, index) => {
    const [a, b] = [from - 0.7, from - width + 0.7].map((degrees) => (degrees * Math.PI) / 180);
    from -= width;
    const at = (radius, angle) =>
      `${(320 + radius * Math.cos(angle)).toFixed(1)} ${(410 - radius * Math.sin(angle)).toFixed(1)}`;
    return path(
      `M${at(88, a)}L${at(138, a)}A138 138 0 0 1 ${at(138, b)}L${at(88, b)}A88 88 0 0 0 ${at(88, a)}Z`,
      index === 10 ? C.gold : C.cypress,
    );
  });
  return (
    path('M150 300q170-60 340 0v-14q-170-60-340 0Z', C.cypressDark) +
    path('M150 412V300q85-30 112-30L182 412ZM490 412V300q-85-30-112-30l80 142Z', C.stones[1]) +
    stones.join('')
  );
}

/** A lesson: the board, the teacher, heads of pupils. */
const classroom = svg(
  room('#efe6cf', '#c9a77a') +
    rect(96, 70, 340, 196, C.cypressDark, `rx="6" stroke="${C.wood}" stroke-width="10"`) +
    path('M136 226a46 46 0 0 1 92 0M158 226a24 24 0 0 1 48 0', 'none', `stroke="${C.paper}" stroke-width="4"`) +
    path(
      'M268 120h120M268 148h92M268 176h106',
      'none',
      `stroke="${C.paper}" stroke-width="5" stroke-linecap="round" opacity=".8"`,
    ) +
    path('M268 226l34-32 34 20 40-36', 'none', `stroke="${C.goldLight}" stroke-width="5" stroke-linejoin="round"`) +
    arched(528, 268, 76, 180, '#a9c9c0', `stroke="${C.wood}" stroke-width="7"`) +
    path('M566 268V90', 'none', `stroke="${C.wood}" stroke-width="5"`) +
    person(474, 424, 260, { cloth: C.clay, skin: C.skin[2], scarf: C.gold }) +
    [
      [90, C.blue, C.ink],
      [222, C.gold, C.woodDark],
      [354, C.cypress, C.ink],
    ]
      .map(
        ([x, cloth, hair]) =>
          path(`M${x - 52} 480v-34q0-40 42-40h20q42 0 42 40v34Z`, cloth) +
          rect(x - 10, 384, 20, 30, C.skin[0]) +
          circle(x, 368, 32, hair),
      )
      .join('') +
    rect(30, 458, 120, 22, C.wood, 'rx="4"') +
    rect(162, 458, 120, 22, C.wood, 'rx="4"') +
    rect(294, 458, 120, 22, C.wood, 'rx="4"'),
);

/** Two people over the plan of a building. */
const workshop = svg(
  room('#e9efe2', '#c9a77a') +
    rect(70, 60, 220, 140, C.paper, `stroke="${C.joint}" stroke-width="6"`) +
    path('M96 180v-66h52v66m20 0v-40a26 26 0 0 1 52 0v40m18 0v-90', 'none', `stroke="${C.cypress}" stroke-width="5"`) +
    path('M88 180h184', 'none', `stroke="${C.gold}" stroke-width="5"`) +
    arched(420, 240, 120, 186, C.sky, `stroke="${C.wood}" stroke-width="8"`) +
    path('M424 240v-40q60-34 112 0v40Z', C.hillNear) +
    path('M480 240V56', 'none', `stroke="${C.wood}" stroke-width="5"`) +
    sitter(206, 368, 78, { cloth: C.clay, skin: C.skin[2], scarf: C.goldLight }) +
    sitter(442, 368, 80, { cloth: C.blue, skin: C.skin[1], hair: C.ink }) +
    table(368) +
    path('M220 366l30-34h150l34 34Z', C.paper) +
    path('M262 358l12-16h44l-3 16M330 358v-16h42l12 16', 'none', `stroke="${C.cypress}" stroke-width="3"`) +
    rect(500, 334, 26, 34, C.cypressDark, 'rx="3"') +
    path(
      'M506 334l4-26M514 334v-32M521 334l4-22',
      'none',
      `stroke="${C.gold}" stroke-width="4" stroke-linecap="round"`,
    ) +
    rect(112, 350, 56, 9, C.cypress, 'rx="2"') +
    rect(118, 359, 56, 9, C.gold, 'rx="2"'),
);

/** A member of the programme team, in an arch. */
const portrait = svg(
  rect(0, 0, 640, 480, '#dfe8dd') +
    arched(150, 480, 340, 440, C.sky) +
    arched(172, 480, 296, 412, C.sun, 'opacity=".35"') +
    path('M176 480v-32q0-104 104-112h80q104 8 104 112v32Z', C.cypress) +
    path('M276 338l44 58 44-58Z', C.paper) +
    headOf(320, 244, 84, { skin: C.skin[0], hair: C.woodDark }) +
    path('M250 480v-66M390 480v-66', 'none', `stroke="${C.cypressDark}" stroke-width="5" stroke-linecap="round"`),
);

/** The five photos and the portrait. */
export const PHOTOS = { desk, clinic, town, classroom, workshop, portrait };
