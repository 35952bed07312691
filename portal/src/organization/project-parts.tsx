import { EDITABLE_PROJECT_STATUSES, pathTo, projectAfterEdit, projectTone, ROUTES } from '@network/domain';
import { StatusBadge } from '@network/ui';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import type { ProjectAtWork } from './dashboard-view';
import styles from './project-card.module.css';

type BadgedProject = Pick<ProjectAtWork, 'status' | 'changeRequest'>;

/** A project's status, as its organization sees it, and whether the team asks for changes. */
export function ProjectStatusBadge({ project: { status, changeRequest } }: { project: BadgedProject }) {
  const t = useT();
  return (
    <>
      <StatusBadge tone={projectTone(status)} label={t(`projectStatus.${status}`)} />{' '}
      {changeRequest && <StatusBadge tone="warning" label={t('changes.badge')} />}
    </>
  );
}

/** The link to the project's form, if it can be edited. Editing a rejected project returns it to review. */
export function EditProjectButton({
  project,
  describedBy,
}: {
  project: Pick<ProjectAtWork, 'id' | 'status'>;
  describedBy?: string;
}) {
  const t = useT();
  if (!EDITABLE_PROJECT_STATUSES.includes(project.status)) return null;
  return (
    <ButtonTo variant="secondary" size="sm" aria-describedby={describedBy} to={pathTo(ROUTES.editProject, project.id)}>
      {t(
        projectAfterEdit(project.status) !== project.status
          ? 'organization.project.resubmit'
          : 'organization.project.edit',
      )}
    </ButtonTo>
  );
}

/** The reason why the project was rejected or put on hold, if there is one. */
export function StatusReason({ project: { statusReason } }: { project: Pick<ProjectAtWork, 'statusReason'> }) {
  const t = useT();
  if (!statusReason) return null;
  return (
    <div className={styles.reason}>
      <p className={styles.reasonTitle}>{t('organization.project.reason')}</p>
      <p dir="auto">{statusReason}</p>
    </div>
  );
}
