import { $api } from '@network/api-client';
import { CAMPAIGN_HOLD_MINUTES } from '@network/domain';
import { ConfirmButton, ErrorBox, Stack, TextField, useToast } from '@network/ui';
import { useState } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import type { Campaign } from './campaign-draft';
import { useRecipients } from './recipients';
import shared from '../shared.module.css';

/** Sends or schedules a draft, after a confirmation with the number of recipients. */
export function SendForm({ campaign, isChanged }: { campaign: Campaign; isChanged: boolean }) {
  const t = useT();
  const toast = useToast();
  const [at, setAt] = useState('');
  const recipients = useRecipients(campaign);
  const count = recipients.data?.count ?? 0;
  const lists = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/campaigns/{id}/send', lists);
  const minutes = CAMPAIGN_HOLD_MINUTES[campaign.isUrgent ? 'urgent' : 'normal'];

  const send = (close: () => void) =>
    mutate(
      {
        params: { path: { id: campaign.id }, header: ifMatch(campaign.version) },
        body: { expectedCount: count, at: at ? new Date(at).toISOString() : null },
      },
      { onSuccess: () => toast(t('campaigns.send.done')), onSettled: close },
    );
  return (
    <Stack as="section" gap={4}>
      <h2 className={shared.subheading}>{t('campaigns.send.title')}</h2>
      <TextField
        type="datetime-local"
        label={t('campaigns.send.at')}
        hint={t('campaigns.send.at.hint')}
        value={at}
        error={error?.fields?.at?.[0]}
        onChange={(event) => setAt(event.target.value)}
      />
      {error?.fields?.audience ? <ErrorBox>{error.fields.audience[0]}</ErrorBox> : <MutationError error={error} />}
      {isChanged && <p className={shared.note}>{t('campaigns.send.saveFirst')}</p>}
      <ConfirmButton
        label={t('campaigns.send')}
        disabled={isChanged || count === 0}
        question={t('campaigns.send.question', { count, minutes })}
        confirmLabel={t('campaigns.send.confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingLabel={t('campaigns.send.pending')}
        onConfirm={send}
      />
    </Stack>
  );
}
