import { classNames } from './class-names';
import { Mark } from './mark';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** The thing that is loading. */
  label: string;
  /** Centred, and tall enough that the page does not jump. */
  isPage?: boolean;
}

/** The arch being built, with a sentence that names the thing that is loading. */
export function Spinner({ label, isPage = false }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, isPage && styles.page)}>
      <Mark building size={64} />
      <span>{label}</span>
    </div>
  );
}
