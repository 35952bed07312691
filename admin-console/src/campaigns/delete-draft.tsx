import { $api } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { Button, ConfirmBar, useToast } from '@network/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import type { Campaign } from './campaign-draft';

/** Deletes a draft after a question. */
export function DeleteDraft({ campaign: { id }, onDeleted }: { campaign: Campaign; onDeleted: () => void }) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { onSuccess: reload } = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('delete', '/api/admin/campaigns/{id}');
  const remove = () =>
    mutate(
      { params: { path: { id } } },
      {
        onSuccess: () => {
          onDeleted();
          toast(t('campaigns.delete.done'));
          void navigate(ADMIN_ROUTES.campaigns);
          reload();
        },
      },
    );
  return (
    <div>
      <MutationError error={error} />
      {isAsking ? (
        <ConfirmBar
          isDestructive
          question={t('campaigns.delete.question')}
          confirmLabel={t('campaigns.delete')}
          cancelLabel={t('person.status.cancel')}
          pending={isPending}
          pendingLabel={t('campaigns.delete.pending')}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {t('campaigns.delete')}
        </Button>
      )}
    </div>
  );
}
