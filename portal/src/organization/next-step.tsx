import { isBeginning, projectAfterEdit, PROMISED_DAYS } from '@network/domain';
import { useT } from '../project-page/messages';
import { Section } from '../section';
import { EditProjectButton, StatusReason } from './project-parts';
import type { ProjectAtWork } from './dashboard-view';

/** Returns the next step of a project, by its status and its experts. */
function nextOf({ status, changeRequest, assignments, closeRequestedAt, feedback }: ProjectAtWork) {
  if (status === 'completed') return feedback ? 'thanked' : 'feedback';
  if (status === 'pending_review' && changeRequest) return 'changes';
  if (status !== 'in_progress') return status;
  if (assignments.length === 0) return 'nobody';
  if (closeRequestedAt) return 'closing';
  const accepted = assignments.filter(({ state }) => state === 'accepted');
  if (accepted.length === 0) return 'asked';
  return accepted.some((assignment) => isBeginning(assignment)) ? 'write' : 'work';
}

/** Whether an edit submits the project again: then that is what comes next. */
export const isResubmitted = ({ status }: Pick<ProjectAtWork, 'status'>) =>
  ![status, null].includes(projectAfterEdit(status));

/** The next step in a sentence. It links to the form if an edit submits the project again. */
export function NextStep({ project, mayEdit }: { project: ProjectAtWork; mayEdit: boolean }) {
  const t = useT();
  const next = nextOf(project);
  return (
    <Section title={t('project.next')}>
      <p>{t(`project.next.${next}`, { days: PROMISED_DAYS.project })}</p>
      <StatusReason project={project} />
      {mayEdit && isResubmitted(project) && (
        <div>
          <EditProjectButton project={project} />
        </div>
      )}
    </Section>
  );
}
