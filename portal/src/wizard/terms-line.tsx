import { ROUTES } from '@network/domain';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import styles from './wizard-frame.module.css';

/** What one agrees to by submitting a profile, to be read in another tab: nothing typed is lost. */
export function TermsLine() {
  const t = useT();
  return (
    <p className={styles.terms}>
      {t('wizard.terms')}{' '}
      <Link to={ROUTES.terms} target="_blank">
        {t('wizard.terms.terms')}
      </Link>
      {t('wizard.terms.and')}{' '}
      <Link to={ROUTES.privacy} target="_blank">
        {t('wizard.terms.privacy')}
      </Link>
    </p>
  );
}
