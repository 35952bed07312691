import type { Schema } from '@network/api-client';
import { projectTone } from '@network/domain';
import { StatusBadge } from '@network/ui';
import { useT } from '../messages';
import * as projectPageTexts from '../project-page/messages';

type Project = Pick<Schema<'ExpertProjectDto'>, 'status' | 'assignment'>;

export const isAsked = ({ assignment }: Pick<Project, 'assignment'>) => assignment.state === 'asked';

/** A project's status, as its expert sees it. A running project becomes active once the expert accepts. */
export function ProjectStatusBadge({ project }: { project: Project }) {
  const t = useT();
  const tProjectPage = projectPageTexts.useT();
  const { status } = project;
  if (status === 'in_progress' && isAsked(project)) {
    return <StatusBadge tone="warning" label={tProjectPage('project.state.asked')} />;
  }
  return (
    <StatusBadge
      tone={status ? projectTone(status) : 'info'}
      label={t(status ? `projectStatus.${status}` : 'expert.project.active')}
    />
  );
}
