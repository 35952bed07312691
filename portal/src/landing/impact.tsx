import { CLAIMED_IMPACT } from '@network/domain';
import { useT } from '../messages';
import { Section } from './section';
import styles from './impact.module.css';

const FIGURES = ['experts', 'organizations', 'hours'] as const;

/** What the network claims to have brought together. */
export function Impact() {
  const t = useT();
  return (
    <Section id="impact" title={t('landing.impact.title')} ground="tinted">
      <dl className={styles.figures}>
        {FIGURES.map((figure) => (
          <div key={figure} className={styles.figure}>
            <dt>{t(`landing.impact.${figure}`)}</dt>
            <dd>
              <bdi>{t('landing.impact.value', { value: CLAIMED_IMPACT[figure] })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
