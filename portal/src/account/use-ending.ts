import { $api } from '@network/api-client';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '../form-fields/use-error-message';
import { useT } from './messages';

/** What follows when sessions are ended: the list as it is then, and what became of it. The buttons that did it go: `onEnded` takes the focus. */
export function useEnding(done: 'account.sessions.ended' | 'account.sessions.endedOthers', onEnded: () => void) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  return {
    onSuccess: () => {
      onEnded();
      showToast(t(done));
    },
    onError: (error: unknown) => showToast(messageOf(error, t('account.sessions.failed')), 'danger'),
    // After a failure, too: a session may have ended elsewhere.
    onSettled: () => cache.invalidateQueries($api.queryOptions('get', '/api/account/sessions')),
  };
}
