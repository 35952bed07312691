import { $api } from '@network/api-client';
import { useToast } from '@network/ui';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutation/use-invalidate-lists';

/** Puts something back that was set aside: all administrators see it again. */
export function usePutBack() {
  const t = useT();
  const toast = useToast();
  const lists = useInvalidateLists();
  return $api.useMutation('post', '/api/admin/attention/{id}/put-back', {
    ...lists,
    onSuccess: () => {
      lists.onSuccess();
      toast(t('attention.putBack.done'));
    },
  });
}

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
