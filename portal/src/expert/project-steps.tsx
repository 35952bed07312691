import type { Schema } from '@network/api-client';
import type { ProjectStatus } from '@network/domain';
import { useT } from '../messages';
import styles from './expert.module.css';

const FIRST_STEPS = ['brief', 'introduce', 'agree'] as const;

/** The steps pinned to a project; one that is completed or on hold has a single one. */
const STEPS: { [Status in ProjectStatus]?: readonly ('brief' | 'introduce' | 'agree' | 'feedback' | 'onHold')[] } = {
  completed: ['feedback'],
  on_hold: ['onHold'],
};

/** What to do next on a project, in order. */
export function ProjectSteps({ project }: { project: Schema<'ExpertProjectDetailsDto'> }) {
  const t = useT();
  const name = project.contact.name || t('expert.project.theContact');
  return (
    <ol className={styles.steps}>
      {(STEPS[project.status] ?? FIRST_STEPS).map((step) => (
        <li key={step}>{t(`expert.project.step.${step}`, { name })}</li>
      ))}
    </ol>
  );
}
