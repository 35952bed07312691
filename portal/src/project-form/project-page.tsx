import { Button, Icon, PageFrame } from '@network/ui';
import type { ReactNode } from 'react';
import { useT } from '../messages';
import styles from './project-page.module.css';

interface ProjectPageProps {
  title: string;
  subtitle?: string;
  onBack: () => void;
  children?: ReactNode;
}

/** The frame of the pages about one project: the heading and the way back to the dashboard. */
export function ProjectPage({ title, subtitle, onBack, children }: ProjectPageProps) {
  const t = useT();
  const back = (
    <Button variant="ghost" size="sm" className={styles.back} onClick={onBack}>
      <Icon name="back" size={18} />
      {t('project.back')}
    </Button>
  );
  return (
    <PageFrame
      title={title}
      subtitle={subtitle}
      documentTitle={`${title} – ${t('product.name')}`}
      width="narrow"
      back={back}
    >
      {children}
    </PageFrame>
  );
}
