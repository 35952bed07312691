import type { Schema } from '@network/api-client';
import { type ProjectStatus, projectTone, PROMISED_DAYS, type Standing, type UserStatus } from '@network/domain';
import { classNames, Icon, StatusBadge, type Tone } from '@network/ui';
import { daysSince } from '../formats';
import { useT } from '../messages';
import { StandingBadge } from './standing';
import styles from './status.module.css';

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

/** A person's status, and their standing if they are not active. */
export function StatusAndStanding({ person: { status, standing } }: { person: Pick<Person, 'status' | 'standing'> }) {
  return (
    <>
      <UserStatusBadge status={status} /> <StandingBadge standing={standing} />
    </>
  );
}

type ReviewState = Pick<Schema<'AdminProjectDto'>, 'changeRequest' | 'resubmittedAt'>;

interface Person extends ReviewState {
  status: UserStatus;
  statusSince: string;
  standing: Standing;
}

/** Whether changes are requested, or whether they have been made. */
export function ReviewStateBadge({ review: { changeRequest, resubmittedAt } }: { review: ReviewState }) {
  const t = useT();
  if (changeRequest) return <StatusBadge tone="warning" label={t('casework.badge.requested')} />;
  return resubmittedAt && <StatusBadge tone="info" label={t('casework.badge.resubmitted')} />;
}

/** Returns whether a person has not submitted a profile yet. There is nothing to review then. */
export const isUnfinished = ({ status }: Pick<Person, 'status'>): boolean => status === 'onboarding';

/** A person's status, and their waiting time for review, or that they have not requested one. */
export function UserStatusCell({ user }: { user: Person }) {
  const t = useT();
  const { status, statusSince, standing } = user;
  return (
    <>
      <StatusAndStanding person={user} /> <ReviewStateBadge review={user} />
      {status === 'under_review' && standing === 'active' && !user.changeRequest && (
        <Waiting since={statusSince} promisedDays={PROMISED_DAYS.profile} />
      )}
      {isUnfinished(user) && <span className={styles.age}>{t('users.unfinished')}</span>}
    </>
  );
}

/** A project's status, in the administrators' words. */
export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const t = useT();
  return <StatusBadge tone={projectTone(status)} label={t(`adminProjectStatus.${status}`)} />;
}

/** The waiting time of an item under review. If it is late, also the promised review time. */
export function Waiting({ since, promisedDays }: { since: string; promisedDays: number }) {
  const t = useT();
  const days = daysSince(since);
  const isLate = days > promisedDays;
  return (
    <span className={classNames(styles.age, isLate && styles.late)}>
      {t(isLate ? 'queue.late' : 'queue.waits', { days, promised: promisedDays })}
    </span>
  );
}

type Organization = Pick<Schema<'AdminProjectDto'>, 'orgStatus' | 'orgStanding'>;

/** The effect of approving on an organization that is not approved itself (docs/product 2.3). */
const NOTES = {
  onboarding: 'review.organization.onboarding',
  under_review: 'review.organization.under_review',
  inactive: 'review.organization.inactive',
  approved_no_projects: null,
  projects_active: null,
} as const satisfies Record<Organization['orgStatus'], string | null>;

/** Whether an organization's status and standing allow approving its projects. */
export const mayActivate = ({ orgStatus, orgStanding }: Organization): boolean =>
  orgStatus !== 'inactive' && orgStanding === 'active';

/** The effect of approving a project on its organization, or why it cannot be approved. */
export function OrganizationNote({
  id,
  organization: { orgStatus: status, orgStanding },
}: {
  id: string;
  organization: Organization;
}) {
  const t = useT();
  const note = orgStanding === 'active' ? NOTES[status] : 'review.organization.notActive';
  if (!note) return null;
  return (
    <p id={id} className={styles.note}>
      <Icon name="info" size={18} />
      <span>
        {t(note, {
          from: t(`userStatus.${status}`),
          to: t('userStatus.projects_active'),
          standing: t(`standing.${orgStanding}`),
        })}
      </span>
    </p>
  );
}
