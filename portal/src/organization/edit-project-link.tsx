import { buttonClass } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import type { Project } from './dashboard-view';

/** Leads to the project's form; nothing where the project is completed. A rejected one goes to review again from there. */
export function EditProjectLink({ project, describedBy }: { project: Project; describedBy?: string }) {
  const t = useT();
  if (project.status === 'completed') return null;
  return (
    <Link
      to={`/app/organization/edit-project/${project.id}`}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
      aria-describedby={describedBy}
    >
      {t(project.status === 'rejected' ? 'organization.project.sendAgain' : 'organization.project.edit')}
    </Link>
  );
}
