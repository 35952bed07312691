import { EXPERTISE_AREAS, PROMISED_DAYS } from '@network/domain';
import { Icon, Stack } from '@network/ui';
import { useT } from '../messages';
import { JoinLink } from './calls-to-action';
import { Picture } from './picture';
import { Section } from './section';
import styles from './organizations.module.css';

const AREAS = EXPERTISE_AREAS.filter((area) => area !== 'Other');

/** The kinds of help an organization can request, and the team's response time. */
export function Organizations() {
  const t = useT();
  return (
    <Section
      id="organizations"
      title={t('landing.organizations.title')}
      lead={t('landing.organizations.lead')}
      ground="sunken"
      media={<Picture name="clinic" />}
      mediaAt="start"
    >
      <Stack gap={6}>
        <p>{t('landing.organizations.text')}</p>
        <div className={styles.areas}>
          <h3>{t('landing.organizations.areas')}</h3>
          <ul role="list">
            {AREAS.map((area) => (
              <li key={area}>{t(`expertise.${area}`)}</li>
            ))}
          </ul>
        </div>
        <p className={styles.promise}>
          <Icon name="clock" size={22} />
          <span>{t('landing.organizations.promise', PROMISED_DAYS)}</span>
        </p>
        <div>
          <JoinLink role="organization" size="lg" />
        </div>
      </Stack>
    </Section>
  );
}
