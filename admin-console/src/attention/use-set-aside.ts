import { $api } from '@network/api-client';
import { useToast } from '@network/ui';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';

/** Sets something aside: it goes for all administrators, until a new cause brings it back. */
export function useSetAside() {
  const t = useT();
  const toast = useToast();
  const lists = useInvalidateLists();
  return $api.useMutation('delete', '/api/admin/attention/{id}', {
    ...lists,
    onSuccess: () => {
      lists.onSuccess();
      toast(t('attention.setAside.done'));
    },
  });
}
