import { useSession } from '@network/session';
import { Banner } from '@network/ui';
import { useT } from './messages';
import { ownersToAsk, useMembers, useNames } from './use-members';

/** Whether the user reads their organization's data without changing it (docs/product 13.2). */
export const useIsReader = (): boolean => useSession().user?.membership?.role === 'reader';

/** Whether the user may change the organization's profile, projects, hours and feedback. */
export function useMayWrite(): boolean {
  const { user } = useSession();
  const isReader = useIsReader();
  return !isReader && user?.status !== 'inactive';
}

/** Tells readers, once per page, whom to ask for changes. Renders nothing for others. */
export function ReadOnlyNote() {
  return useIsReader() ? <ReadersNote /> : null;
}

function ReadersNote() {
  const t = useT();
  const names = useNames('disjunction');
  const owners = ownersToAsk(useMembers().data ?? []);
  return (
    <Banner>{owners.length > 0 ? t('member.readOnly.owners', { owners: names(owners) }) : t('member.readOnly')}</Banner>
  );
}
