import { useSession } from '@network/session';
import { Banner } from '@network/ui';
import { useT } from './messages';

/** Whether the user reads their organization's data without changing it (docs/product 13.2). */
export const useIsReader = (): boolean => useSession().user?.membership?.role === 'reader';

/** Whether the user may change the organization's profile, projects, hours and feedback. */
export function useMayWrite(): boolean {
  const { user } = useSession();
  const isReader = useIsReader();
  return !isReader && user?.status !== 'inactive';
}

/** Tells a reader once a page whom to ask for changes. Nothing for others. */
export function ReadOnlyNote() {
  const t = useT();
  return useIsReader() ? <Banner>{t('member.readOnly')}</Banner> : null;
}
