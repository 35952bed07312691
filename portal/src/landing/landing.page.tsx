import { type ReactNode, useEffect } from 'react';
import { About } from './about';
import { Experts } from './experts';
import { GetInvolved } from './get-involved';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Impact } from './impact';
import { Organizations } from './organizations';
import { Partners } from './partners';
import { Section } from './section';
import { Stories } from './stories';
import { useT } from '../messages';

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

/** The section with the newsletter's form. */
function Newsletter({ form }: { form: ReactNode }) {
  const t = useT();
  return (
    <Section title={t('landing.newsletter.title')} media={form}>
      <p>{t('landing.newsletter.text')}</p>
    </Section>
  );
}
