import { Scene, turn } from './scene';
import styles from './pictures.module.css';

const ROWS = 11;
const COLUMNS = 15;
const SIZE = 16;

/** Which thread shows where: diamonds, with a golden one in the middle. */
function thread(row: number, column: number) {
  const fromMiddle = Math.abs(column - 7) + Math.abs(row - 5);
  if (fromMiddle <= 1) return styles.gold;
  return fromMiddle % 4 < 2 ? styles.stone : styles.thread;
}

/** A cloth on its loom, growing row by row. */
export function WovenPattern({ label }: { label: string }) {
  return (
    <Scene label={label}>
      {Array.from({ length: COLUMNS }, (_, column) => (
        <path key={column} className={styles.warp} d={`M${88 + column * SIZE} 34v232`} />
      ))}
      {Array.from({ length: ROWS }, (_, row) => (
        <g key={row} className={styles.part} style={turn(row / ROWS)}>
          {Array.from({ length: COLUMNS }, (_, column) => (
            <rect
              key={column}
              className={thread(row, column)}
              x={81 + column * SIZE}
              y={232 - row * SIZE}
              width={SIZE - 2}
              height={SIZE - 2}
              rx="3"
            />
          ))}
        </g>
      ))}
      <path className={styles.beam} d="M60 34h280M60 266h280" />
    </Scene>
  );
}
