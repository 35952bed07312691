import { VisuallyHidden } from '@network/ui';
import { useT } from '../messages';
import styles from './feedback.module.css';

/** A rating out of five: as the stones of the mark, and in words for screen readers. */
export function Rating({ value, of }: { value: number; of: number }) {
  const t = useT();
  return (
    <span className={styles.rating}>
      <span aria-hidden="true" className={styles.stones}>
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={index < value ? styles.laid : styles.missing} />
        ))}
      </span>
      <span aria-hidden="true">{t('overview.count', { count: value })}</span>
      <VisuallyHidden>{t('feedback.ratingOf', { value, of })}</VisuallyHidden>
    </span>
  );
}
