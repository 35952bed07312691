import { classNames, Mark } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from './messages';
import styles from './header.module.css';

interface BrandProps {
  /** Where the mark is shown without the name: on narrow screens, or also where the navigation barely fits. */
  compact?: 'narrow' | 'crowded';
}

/** The mark and the name, leading home. */
export function Brand({ compact }: BrandProps) {
  const t = useT();
  return (
    <Link to="/" className={classNames(styles.brand, compact && styles[compact])}>
      <Mark size={36} />
      <bdi>{t('product.name')}</bdi>
    </Link>
  );
}
