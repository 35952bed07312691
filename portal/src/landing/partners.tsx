import { useAppConfig } from '@network/session';
import { useT } from '../messages';
import { PartnerLink } from './calls-to-action';
import { Section } from './section';
import split from './split.module.css';
import styles from './partners.module.css';

/** The invitation to foundations, corporates and agencies. */
export function Partners() {
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <Section id="partners" title={t('landing.partners.title')}>
      <div className={styles.split}>
        <p className={split.lead}>{t('landing.partners.text')}</p>
        <div className={styles.ways}>
          <PartnerLink size="lg" variant="accent" />
          <span className={styles.email}>{contactEmail && t('landing.partners.email', { email: contactEmail })}</span>
        </div>
      </div>
    </Section>
  );
}
