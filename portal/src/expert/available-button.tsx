import { $api } from '@network/api-client';
import { Button, useToast, type ButtonLook } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useT } from '../messages';
import { useErrorMessage } from '../form-fields/use-error-message';

/** Makes an expert whose projects are completed available for matching again. */
export function AvailableButton({ variant }: Pick<ButtonLook, 'variant'>) {
  const t = useT();
  const cache = useQueryClient();
  const showToast = useToast();
  const messageOf = useErrorMessage();
  const available = $api.useMutation('post', '/api/expert/available', {
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => {
      showToast(messageOf(error, t('expert.dashboard.availableFailed')), 'danger');
      // The status has changed in the meantime: show the new one.
      void cache.invalidateQueries();
    },
  });
  return (
    <Button
      variant={variant}
      pending={available.isPending}
      pendingLabel={t('expert.dashboard.availablePending')}
      onClick={() => available.mutate({ body: {} })}
    >
      {t('expert.dashboard.available')}
    </Button>
  );
}
