import { classNames } from './class-names';
import { Mark } from './mark';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** The thing that is loading. */
  label: string;
  size?: number;
  /** Centred, and tall enough that the page does not jump. */
  isPage?: boolean;
}

/** The arch being built, with a sentence that names the thing that is loading. */
export function Spinner({ label, size = 64, isPage = false }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, isPage && styles.page)}>
      <Mark building size={size} />
      <span>{label}</span>
    </div>
  );
}
