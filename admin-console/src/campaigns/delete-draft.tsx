import { $api } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { ConfirmButton, Stack, useToast } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import type { Campaign } from './campaign-draft';

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ campaign: { id, version }, onDeleted }: { campaign: Campaign; onDeleted: () => void }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { onSuccess: reload, onError } = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('delete', '/api/admin/campaigns/{id}', { onError });
  return (
    <Stack gap={3}>
      <MutationError error={error} />
      <ConfirmButton
        isDestructive
        variant="ghost"
        label={t('campaigns.delete')}
        question={t('campaigns.delete.question')}
        confirmLabel={t('campaigns.delete.confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingLabel={t('campaigns.delete.pending')}
        onConfirm={(close) =>
          mutate(
            { params: { path: { id }, header: ifMatch(version) } },
            {
              onSuccess: () => {
                onDeleted();
                toast(t('campaigns.delete.done'));
                void navigate(ADMIN_ROUTES.campaigns);
                reload();
              },
              onError: close,
            },
          )
        }
      />
    </Stack>
  );
}
