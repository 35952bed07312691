import { $api } from '@network/api-client';
import { CLAIMED_IMPACT, PLEDGE_PERCENT } from '@network/domain';
import { Card } from '@network/ui';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../messages';
import { About } from './about';
import { Experts, Organizations, Partners } from './audiences';
import { JoinLink, PartnerLink } from './calls-to-action';
import { Hero } from './hero';
import { Section } from './section';
import { Stories } from './stories';
import styles from './landing.module.css';
import layout from './section.module.css';

/** The public landing page: the participants, the process and the results. The caller passes in the newsletter form. */
export function LandingPage({ newsletter }: { newsletter: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = t('product.name');
  }, [t]);
  return (
    <main>
      <Hero />
      <HowItWorks />
      <Impact />
      <Experts />
      <Organizations />
      <Partners />
      <Stories />
      <GetInvolved />
      <About />
      <Newsletter form={newsletter} />
    </main>
  );
}

const STEPS = ['pledge', 'share', 'match'] as const;

/** The three steps: experts pledge, organizations share, the team matches. */
function HowItWorks() {
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

const FIGURES = ['experts', 'organizations', 'hours'] as const;

/** Groups digits as both languages do. On a phone, `Intl` takes longer than the rest of the section. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The network's figures, or the claimed ones until the server responds and if it does not. */
function Impact() {
  const t = useT();
  const { data: figures = CLAIMED_IMPACT } = $api.useQuery('get', '/api/impact');
  return (
    <Section id="impact" title={t('landing.impact.title')} ground="deep">
      <ul role="list" className={layout.thirds}>
        {FIGURES.map((figure) => (
          <li key={figure} className={styles.figure}>
            <bdi className={styles.value}>{t('landing.impact.value', { value: grouped(figures[figure]) })}</bdi>
            <span className={styles.label}>{t(`landing.impact.${figure}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const CARDS = [
  { who: 'expert', action: <JoinLink role="expert" block /> },
  { who: 'organization', action: <JoinLink role="organization" variant="secondary" block /> },
  { who: 'partner', action: <PartnerLink variant="secondary" block /> },
] as const;

/** The three ways to take part, in one row. */
function GetInvolved() {
  const t = useT();
  return (
    <Section id="get-involved" title={t('landing.getInvolved.title')}>
      <ul role="list" className={layout.thirds}>
        {CARDS.map(({ who, action }) => (
          <Card key={who} as="li" className={styles.card}>
            <h3>{t(`landing.getInvolved.${who}.title`)}</h3>
            <p>{t(`landing.getInvolved.${who}.text`, { percent: PLEDGE_PERCENT })}</p>
            {action}
          </Card>
        ))}
      </ul>
    </Section>
  );
}

/** The section with the newsletter's form. */
function Newsletter({ form }: { form: ReactNode }) {
  const t = useT();
  return (
    <Section title={t('landing.newsletter.title')} media={form}>
      <p>{t('landing.newsletter.text')}</p>
    </Section>
  );
}
