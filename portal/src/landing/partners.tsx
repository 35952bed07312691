import { useAppConfig } from '@network/session';
import { Stack } from '@network/ui';
import { useT } from '../messages';
import { PartnerLink } from './calls-to-action';
import { Picture } from './picture';
import { Section } from './section';
import styles from './partners.module.css';

/** The invitation to foundations, corporates and agencies. */
export function Partners() {
  const t = useT();
  const { contactEmail } = useAppConfig();
  return (
    <Section id="partners" title={t('landing.partners.title')} media={<Picture name="town" />}>
      <Stack gap={6}>
        <p>{t('landing.partners.text')}</p>
        <div>
          <PartnerLink size="lg" variant="accent" />
          <p className={styles.email}>{contactEmail && t('landing.partners.email', { email: contactEmail })}</p>
        </div>
      </Stack>
    </Section>
  );
}
