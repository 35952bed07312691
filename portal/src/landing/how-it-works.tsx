import { PLEDGE_PERCENT } from '@network/domain';
import { useT } from '../messages';
import { Section } from './section';
import styles from './how-it-works.module.css';
import layout from './section.module.css';

const STEPS = ['pledge', 'share', 'match'] as const;

/** The three steps: experts pledge, organizations share, the team matches. */
export function HowItWorks() {
  const t = useT();
  return (
    <Section id="how-it-works" title={t('landing.howItWorks.title')} lead={t('landing.howItWorks.lead')}>
      <ol role="list" className={layout.thirds}>
        {STEPS.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{t(`landing.howItWorks.${step}.title`, { percent: PLEDGE_PERCENT })}</h3>
            <p>{t(`landing.howItWorks.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
