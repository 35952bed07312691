import { PRODUCT_NAME } from '@network/domain';
import { classNames, Mark } from '@network/ui';
import { SectionLink } from './section-link';
import styles from './header.module.css';

/** The mark and the name, leading home; `compact` leaves the mark alone where the screen is narrow. */
export function Brand({ compact = false }: { compact?: boolean }) {
  return (
    <SectionLink to="/" className={classNames(styles.brand, compact && styles.compact)}>
      <Mark size={36} />
      <span>{PRODUCT_NAME}</span>
    </SectionLink>
  );
}
