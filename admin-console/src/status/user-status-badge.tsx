import type { UserStatus } from '@network/domain';
import { StatusBadge, type Tone } from '@network/ui';
import { useT } from '../messages';

const TONES: Record<UserStatus, Tone> = {
  onboarding: 'neutral',
  under_review: 'warning',
  approved_waiting: 'success',
  approved_no_projects: 'success',
  matched: 'info',
  projects_active: 'info',
  done: 'neutral',
  inactive: 'danger',
  active: 'info',
};

/** A person's status, in the administrators' words. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const t = useT();
  return <StatusBadge tone={TONES[status]} label={t(`userStatus.${status}`)} />;
}
