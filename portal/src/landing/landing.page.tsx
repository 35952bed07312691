import { useEffect, type ReactNode } from 'react';
import { useT } from '../messages';
import { About } from './about';
import { Experts } from './experts';
import { GetInvolved } from './get-involved';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Impact } from './impact';
import { Newsletter } from './newsletter';
import { Organizations } from './organizations';
import { Partners } from './partners';
import { Stories } from './stories';

/** The public landing page: who takes part, how, and with what results. The newsletter's form is passed in. */
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
