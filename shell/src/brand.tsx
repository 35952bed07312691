import { PRODUCT_NAME } from '@network/domain';
import { Mark } from '@network/ui';
import { SectionLink } from './section-link';
import styles from './header.module.css';

/** The mark and the name, leading home. */
export function Brand() {
  return (
    <SectionLink to="/" className={styles.brand}>
      <Mark size={36} />
      <span>{PRODUCT_NAME}</span>
    </SectionLink>
  );
}
