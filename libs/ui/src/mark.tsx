import { MARK } from '@network/domain';
import { classNames } from './class-names';
import { STONES } from './mark-geometry';
import styles from './mark.module.css';

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
