import type { Schema } from '@network/api-client';
import type { ProjectStatus } from '@network/domain';
import { useT } from '../messages';
import styles from './expert.module.css';

const BEGINNING = ['brief', 'introduce', 'agree'] as const;

/** The steps pinned to a project; what is over or rests has only one. */
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
      {(STEPS[project.status] ?? BEGINNING).map((step) => (
        <li key={step}>{t(`expert.project.step.${step}`, { name })}</li>
      ))}
    </ol>
  );
}
