import { Scene, turn } from './scene';
import styles from './pictures.module.css';

const COLUMNS = 7;
const COURSES = 6;
const WIDTH = 38;
const HEIGHT = 22;
const FOOT = 236;
const KEYSTONE = 26;

/** Stones from the ground up, every other course shifted by half; the door stays open. */
const WALL = Array.from({ length: COURSES * COLUMNS }, (_, index) => {
  const course = Math.floor(index / COLUMNS);
  const shift = course % 2 ? WIDTH / 2 : 0;
  return { index, course, x: 58 + (index % COLUMNS) * WIDTH + shift, y: FOOT - (course + 1) * HEIGHT };
}).filter(({ x, course }) => !(course < 4 && x > 150 && x < 210));

/** The wall of a school, rising stone by stone. */
export function RisingWall({ label }: { label: string }) {
  return (
    <Scene label={label}>
      <path className={styles.hill} d="M0 210C70 168 150 176 220 196s120 10 180-18v122H0Z" />
      <path className={styles.ground} d="M0 236h400v64H0Z" />
      {WALL.map(({ index, x, y }, order) => (
        <rect
          key={index}
          className={`${index === KEYSTONE ? styles.gold : styles.stone} ${styles.laid}`}
          style={turn(order / WALL.length)}
          x={x}
          y={y}
          width={WIDTH - 3}
          height={HEIGHT - 3}
          rx="2"
        />
      ))}
    </Scene>
  );
}
