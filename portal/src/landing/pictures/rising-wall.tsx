import { classNames } from '@network/ui';
import { Scene, turn } from './scene';
import styles from './pictures.module.css';

const COURSES = 7;
const WIDTH = 38;
const HEIGHT = 22;
const FOOT = 236;
const DOOR_COURSES = 4;
const KEYSTONE = 37;

const WHOLE = [[67, 333]] as const;
const BESIDE_DOOR = [
  [67, 162],
  [238, 333],
] as const;

/** One course of stones, cut where the wall or the door ends; every other course is shifted by half a stone. */
function course(number: number) {
  const first = 67 - (number % 2 ? WIDTH / 2 : 0);
  const xs = Array.from({ length: 8 }, (_, index) => first + index * WIDTH);
  const stretches = number < DOOR_COURSES ? BESIDE_DOOR : WHOLE;
  return stretches.flatMap(([from, to]) =>
    xs
      .map((x) => ({ x: Math.max(x, from), end: Math.min(x + WIDTH, to), y: FOOT - (number + 1) * HEIGHT }))
      .filter(({ x, end }) => end > x),
  );
}

const WALL = Array.from({ length: COURSES }, (_, number) => course(number)).flat();

/** The wall of a school, rising stone by stone. */
export function RisingWall({ label }: { label: string }) {
  return (
    <Scene label={label}>
      <path className={styles.hill} d="M0 210C70 168 150 176 220 196s120 10 180-18v122H0Z" />
      <path className={styles.ground} d="M0 236h400v64H0Z" />
      {WALL.map(({ x, end, y }, order) => (
        <rect
          key={order}
          className={classNames(order === KEYSTONE ? styles.gold : styles.stone, styles.part)}
          style={turn(order / WALL.length)}
          x={x}
          y={y}
          width={end - x - 3}
          height={HEIGHT - 3}
          rx="2"
        />
      ))}
    </Scene>
  );
}
