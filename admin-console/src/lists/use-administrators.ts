import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import type { Option } from '@network/ui';
import { useT } from '../messages';

/** Returns the administrators as options of a field, the reader first. */
export function useAdministratorOptions(): Option[] {
  const t = useT();
  const { user } = useSession();
  const { data = [] } = $api.useQuery('get', '/api/admin/administrators');
  const isReader = ({ id }: { id: string }) => id === user?.id;
  return [...data.filter(isReader), ...data.filter((each) => !isReader(each))].map(({ id, email }) => ({
    value: id,
    label: id === user?.id ? t('owner.me', { email }) : email,
  }));
}
