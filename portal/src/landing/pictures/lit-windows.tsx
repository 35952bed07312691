import { Scene, turn } from './scene';
import styles from './pictures.module.css';

/** The order in which the rooms wake: not one after the other, as in life. */
const ORDER = [4, 1, 8, 6, 3, 0, 9, 2, 7, 5];
const COLUMNS = 5;

const at = (index: number) => ({ x: 92 + (index % COLUMNS) * 46, y: index < COLUMNS ? 112 : 172 });

/** A school whose windows light up. */
export function LitWindows({ label }: { label: string }) {
  return (
    <Scene label={label}>
      <path className={styles.hill} d="M0 196c80-40 160-34 240-10s110 4 160-14v128H0Z" />
      <path className={styles.ground} d="M0 250h400v50H0Z" />
      <path className={styles.stone} d="M70 88h260v162H70ZM60 78h280v10H60Z" />
      {ORDER.map((_, index) => (
        <Window key={index} {...at(index)} className={styles.dark} />
      ))}
      {ORDER.map((index, order) => (
        <g key={index} className={styles.part} style={turn(order / ORDER.length)}>
          <Window {...at(index)} className={styles.gold} />
        </g>
      ))}
    </Scene>
  );
}

function Window({ x, y, className }: { x: number; y: number; className?: string }) {
  return <path className={className} d={`M${x} ${y + 40}v-27a15 15 0 0 1 30 0v27Z`} />;
}
