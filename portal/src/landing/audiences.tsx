import { EXPERTISE_AREAS, PLEDGE_PERCENT, PROMISED_DAYS } from '@network/domain';
import { useAppConfig } from '@network/session';
import { Icon, Stack } from '@network/ui';
import { useT } from '../messages';
import { JoinLink, PartnerLink } from './calls-to-action';
import { Picture } from './picture';
import { Section } from './section';
import styles from './audiences.module.css';

const POINTS = ['choose', 'remote', 'fit'] as const;
const STONES = 100 / PLEDGE_PERCENT;

/** The experts' contribution, and its share of their time. */
export function Experts() {
  const t = useT();
  return (
    <Section id="experts" title={t('landing.experts.title')} lead={t('landing.experts.lead')} media={<Share />}>
      <Stack gap={6}>
        <p>{t('landing.experts.text')}</p>
        <ul role="list" className={styles.points}>
          {POINTS.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <span>{t(`landing.experts.point.${point}`)}</span>
            </li>
          ))}
        </ul>
        <div>
          <JoinLink role="expert" size="lg" />
        </div>
      </Stack>
    </Section>
  );
}

/** A drawing of the share of 5%. */
function Share() {
  const t = useT();
  return (
    <Stack gap={5}>
      <Picture name="desk" />
      <figure className={styles.share}>
        <div className={styles.stones} aria-hidden="true">
          {Array.from({ length: STONES }, (_, index) => (
            <span key={index} />
          ))}
        </div>
        <figcaption>{t('landing.experts.share', { percent: PLEDGE_PERCENT })}</figcaption>
      </figure>
    </Stack>
  );
}

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
