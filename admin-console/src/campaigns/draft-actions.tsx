import { $api } from '@network/api-client';
import { ADMIN_ROUTES, CAMPAIGN_HOLD_MINUTES } from '@network/domain';
import { useDateFormat } from '@network/session';
import { ConfirmButton, ErrorBox, Stack, TextField, useToast } from '@network/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import type { Campaign } from './campaign-draft';
import { useRecipients } from './recipients';
import shared from '../shared.module.css';

/** Limits the year to four digits in browsers that respect it. `Date` cannot read longer years. */
const LATEST = '9999-12-31T23:59';

/** Sends or schedules a draft, after a confirmation with the number of recipients. */
export function SendForm({ campaign, isChanged }: { campaign: Campaign; isChanged: boolean }) {
  const t = useT();
  const toast = useToast();
  const [at, setAt] = useState('');
  const format = useDateFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const recipients = useRecipients(campaign);
  const count = recipients.data?.count ?? 0;
  const lists = useInvalidateLists();
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/campaigns/{id}/send', lists);
  const isUnreadable = at !== '' && Number.isNaN(Date.parse(at));
  const minutes = CAMPAIGN_HOLD_MINUTES[campaign.isUrgent ? 'urgent' : 'normal'];

  const send = (close: () => void) =>
    mutate(
      {
        params: { path: { id: campaign.id }, header: ifMatch(campaign.version) },
        body: { expectedCount: count, at: at ? new Date(at).toISOString() : null },
      },
      { onSuccess: () => toast(t(at ? 'campaigns.send.scheduled' : 'campaigns.send.done')), onSettled: close },
    );
  return (
    <Stack as="section" gap={4}>
      <h2 className={shared.subheading}>{t('campaigns.send.title')}</h2>
      <TextField
        type="datetime-local"
        label={t('campaigns.send.at')}
        hint={t('campaigns.send.at.hint')}
        max={LATEST}
        value={at}
        error={isUnreadable ? t('campaigns.send.at.unreadable') : error?.fields?.at?.[0]}
        onChange={(event) => setAt(event.target.value)}
      />
      {error?.fields?.audience ? <ErrorBox>{error.fields.audience[0]}</ErrorBox> : <MutationError error={error} />}
      {isChanged && <p className={shared.note}>{t('campaigns.send.saveFirst')}</p>}
      <ConfirmButton
        label={t('campaigns.send')}
        disabled={isChanged || count === 0 || isUnreadable}
        question={
          at && !isUnreadable
            ? t('campaigns.send.questionAt', { count, minutes, time: format(at) })
            : t('campaigns.send.question', { count, minutes })
        }
        confirmLabel={t('campaigns.send.confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingLabel={t('sending')}
        onConfirm={send}
      />
    </Stack>
  );
}

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
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
        pending={isPending}
        pendingLabel={t('deleting')}
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
