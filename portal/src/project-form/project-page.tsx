import { PageFrame } from '@network/ui';
import type { ReactNode } from 'react';
import { BackToDashboard } from '../button-to';
import { useT } from '../messages';

interface ProjectPageProps {
  title: string;
  subtitle?: string;
  children?: ReactNode;
}

/** The heading of a page with a project form, and the way back to the dashboard. */
export function ProjectPage({ title, subtitle, children }: ProjectPageProps) {
  const t = useT();
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${t('product.name')}`}
      width="narrow"
      back={<BackToDashboard role="organization" />}
    >
      {children}
    </PageFrame>
  );
}
