import type { Schema } from '@network/api-client';
import { Icon } from '@network/ui';
import { useT } from '../messages';
import styles from './note.module.css';

type OrganizationStatus = Schema<'AdminProjectDto'>['orgStatus'];

/** What approving does to an organization that is not approved itself (docs/product.md 2.3). */
const NOTES = {
  onboarding: 'review.organization.onboarding',
  under_review: 'review.organization.under_review',
  inactive: 'review.organization.inactive',
  approved_no_projects: null,
  projects_active: null,
} as const satisfies Record<OrganizationStatus, string | null>;

/** Says before the click what approving a project will do to its organization, or why it cannot be approved. */
export function OrganizationNote({ id, status }: { id: string; status: OrganizationStatus }) {
  const t = useT();
  const note = NOTES[status];
  if (!note) return null;
  return (
    <p id={id} className={styles.note}>
      <Icon name="info" size={18} />
      <span>{t(note, { from: t(`userStatus.${status}`), to: t('userStatus.projects_active') })}</span>
    </p>
  );
}
