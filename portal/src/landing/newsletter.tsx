import { Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { Section } from './section';

/** The place of the newsletter's form. */
export function Newsletter({ form }: { form: ReactNode }) {
  const t = useT();
  return (
    <Section title={t('landing.newsletter.title')}>
      <Stack gap={5}>
        <p>{t('landing.newsletter.text')}</p>
        {form}
      </Stack>
    </Section>
  );
}
