import { MARK } from '@network/domain';
import { classNames } from './class-names';
import styles from './mark.module.css';

const CENTER = 32;
const { inner, outer, joint } = MARK;

/** The outlines of the arch's stones, from the start of the arch to its end. */
const STONES: readonly string[] = MARK.stones.map((width, index) => {
  const before = MARK.stones.slice(0, index).reduce((sum, stone) => sum + stone, 0);
  return outlineOf(180 - before, width);
});

function outlineOf(from: number, width: number): string {
  const start = from - joint / 2;
  const end = from - width + joint / 2;
  return `M${at(inner, start)}L${at(outer, start)}A${outer} ${outer} 0 0 1 ${at(outer, end)}L${at(inner, end)}A${inner} ${inner} 0 0 0 ${at(inner, start)}Z`;
}

function at(radius: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(CENTER + radius * Math.cos(radians)).toFixed(2)} ${(CENTER - radius * Math.sin(radians)).toFixed(2)}`;
}

interface MarkProps {
  /** Width in pixels. The arch is a little more than half as high. */
  size?: number;
  /** The number of laid stones out of twenty. The others are faint. */
  laid?: number;
  /** Only the golden stone is laid, for empty states. */
  onlyKeystone?: boolean;
  /** Stones appear one by one, while something loads. */
  building?: boolean;
  className?: string;
}

/** The arch of twenty stones, one of them gold. It is decorative. */
export function Mark({
  size = 40,
  laid = STONES.length,
  onlyKeystone = false,
  building = false,
  className,
}: MarkProps) {
  return (
    <svg
      aria-hidden
      className={classNames(styles.mark, building && styles.building, className)}
      viewBox="0 0 64 34"
      width={size}
      height={(size * 34) / 64}
      focusable="false"
    >
      {STONES.map((outline, index) => (
        <path
          key={outline}
          d={outline}
          className={classNames(
            index === MARK.keystone && styles.keystone,
            (onlyKeystone ? index !== MARK.keystone : index >= laid) && styles.missing,
          )}
          style={building ? { animationDelay: `${index * 70}ms` } : undefined}
        />
      ))}
    </svg>
  );
}
