import { PLEDGE_PERCENT } from '@network/domain';
import { Icon, Stack } from '@network/ui';
import { useT } from '../messages';
import { JoinLink } from './calls-to-action';
import { Section } from './section';
import split from './split.module.css';
import styles from './experts.module.css';

const POINTS = ['choose', 'remote', 'fit'] as const;
const STONES = 100 / PLEDGE_PERCENT;

/** What experts give, and how little of their time it is. */
export function Experts() {
  const t = useT();
  return (
    <Section id="experts" title={t('landing.experts.title')}>
      <div className={split.split}>
        <Stack gap={6}>
          <p className={split.lead}>{t('landing.experts.text')}</p>
          <ul role="list" className={split.points}>
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
        <figure className={styles.share}>
          <div className={styles.stones} aria-hidden="true">
            {Array.from({ length: STONES }, (_, index) => (
              <span key={index} />
            ))}
          </div>
          <figcaption>{t('landing.experts.share', { percent: PLEDGE_PERCENT })}</figcaption>
        </figure>
      </div>
    </Section>
  );
}
