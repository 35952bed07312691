import { PRODUCT_NAME } from '@network/domain';
import { useEffect, type ReactNode } from 'react';
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

/** The public landing page: who takes part, how, and what came of it. The newsletter's form is handed in. */
export function LandingPage({ newsletter }: { newsletter: ReactNode }) {
  useEffect(() => {
    document.title = PRODUCT_NAME;
  }, []);
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
