import { classNames, Mark } from '@network/ui';
import { useT } from './messages';
import { SectionLink } from './section-link';
import styles from './header.module.css';

interface BrandProps {
  /** Where the mark stands alone: on narrow screens, or where the whole navigation has just enough room. */
  compact?: 'narrow' | 'crowded';
}

/** The mark and the name, leading home. */
export function Brand({ compact }: BrandProps) {
  const t = useT();
  return (
    <SectionLink to="/" className={classNames(styles.brand, compact && styles[compact])}>
      <Mark size={36} />
      <bdi>{t('product.name')}</bdi>
    </SectionLink>
  );
}
