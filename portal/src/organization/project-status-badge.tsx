import type { ProjectStatus } from '@network/domain';
import { StatusBadge, type Tone } from '@network/ui';
import { useT } from '../messages';

const TONES: Record<ProjectStatus, Tone> = {
  pending_review: 'warning',
  in_progress: 'info',
  completed: 'success',
  on_hold: 'neutral',
  rejected: 'danger',
};

/** A project's status, as its organization sees it. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]} label={t(`projectStatus.${status}`)} />;
}
