import { PRODUCT_NAME } from '@network/domain';
import { PageFrame, Stack } from '@network/ui';
import type { ReactNode } from 'react';
import { ProgrammeNav } from './programme-nav';

interface ProgrammePageProps {
  title: string;
  subtitle: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of one of the programme's own screens. */
export function ProgrammePage({ title, subtitle, actions, children }: ProgrammePageProps) {
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${PRODUCT_NAME}`}
      back={<ProgrammeNav />}
      actions={actions}
    >
      <Stack gap={6}>{children}</Stack>
    </PageFrame>
  );
}
