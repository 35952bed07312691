import { PageFrame, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import { ProgrammeNav } from './programme-nav';

interface ProgrammePageProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The layout of a programme screen. */
export function ProgrammePage({ title, subtitle, actions, children }: ProgrammePageProps) {
  const t = useT();
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${t('product.name')}`}
      back={<ProgrammeNav />}
      actions={actions}
    >
      <Stack gap={6}>{children}</Stack>
    </PageFrame>
  );
}
