import { PLEDGE_PERCENT } from '@network/domain';
import { Icon, Stack } from '@network/ui';
import { useT } from '../messages';
import { JoinLink } from './calls-to-action';
import { Picture } from './picture';
import { Section } from './section';
import styles from './experts.module.css';

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
