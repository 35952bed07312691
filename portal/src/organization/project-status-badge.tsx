import { projectTone, type ProjectStatus } from '@network/domain';
import { StatusBadge } from '@network/ui';
import { useT } from '../messages';

/** A project's status, as its organization sees it. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const t = useT();
  return <StatusBadge tone={projectTone(status)} label={t(`projectStatus.${status}`)} />;
}
