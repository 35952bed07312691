import { EDITABLE_PROJECT_STATUSES, pathTo, projectAfterEdit, ROUTES } from '@network/domain';
import { ButtonTo } from '../button-to';
import { useT } from '../messages';
import type { Project } from './dashboard-view';

/** The link to the project's form, where it may be edited. A rejected one goes back to review from there. */
export function EditProjectButton({ project, describedBy }: { project: Project; describedBy?: string }) {
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
