import type { Schema } from '@network/api-client';
import type { ProjectStatus, StaffedProjectStatus } from '@network/domain';
import { useT } from '../messages';
import styles from './expert.module.css';

type Step = 'brief' | 'introduce' | 'agree' | 'feedback' | 'onHold';

/** The steps pinned to a project, by the statuses in which an expert sees it. */
const STEPS: Partial<Record<ProjectStatus, readonly Step[]>> & Record<StaffedProjectStatus, readonly Step[]> = {
  in_progress: ['brief', 'introduce', 'agree'],
  on_hold: ['onHold'],
  completed: ['feedback'],
};

/** What to do next on a project, in order. */
export function ProjectSteps({ project }: { project: Schema<'ExpertProjectDetailsDto'> }) {
  const t = useT();
  const name = project.contact.name || t('expert.project.theContact');
  return (
    <ol className={styles.steps}>
      {STEPS[project.status]?.map((step) => (
        <li key={step}>{t(`expert.project.step.${step}`, { name })}</li>
      ))}
    </ol>
  );
}
