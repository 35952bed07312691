import type { ReactNode } from 'react';
import { useT } from '../messages';
import { Section } from './section';

/** The section with the newsletter's form. */
export function Newsletter({ form }: { form: ReactNode }) {
  const t = useT();
  return (
    <Section title={t('landing.newsletter.title')} beside={form}>
      <p>{t('landing.newsletter.text')}</p>
    </Section>
  );
}
