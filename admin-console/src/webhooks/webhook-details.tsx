import { $api, type Schema } from '@network/api-client';
import { Button, Card, ConfirmButton, ErrorBox, Row, Stack, StatusBadge, useToast } from '@network/ui';
import { useLayoutEffect, useState } from 'react';
import { DateTime, List } from '../formats';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import { Deliveries } from './deliveries';
import { EditWebhook, FocusedTitle } from './webhook-form';

type Webhook = Schema<'WebhookDto'>;

interface WebhookDetailsProps {
  webhook: Webhook;
  onSecret: (webhook: Schema<'WebhookWithSecretDto'>) => void;
  onClose: () => void;
}

/** One webhook: its state, its actions and its deliveries. */
export function WebhookDetails({ webhook, onSecret, onClose }: WebhookDetailsProps) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const { secretBeforeUntil } = webhook;
  useLayoutEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    // A page opened by URL has no button to return to.
    const target = () => (opener?.isConnected && opener !== document.body ? opener : document.querySelector('h1'));
    return () => target()?.focus();
  }, []);
  if (isEditing) return <EditWebhook webhook={webhook} onDone={() => setEditing(false)} />;
  return (
    <Card as="section">
      <Stack gap={4}>
        <FocusedTitle>
          <bdi>{webhook.description ?? webhook.url}</bdi>
        </FocusedTitle>
        {webhook.description && <bdi>{webhook.url}</bdi>}
        <p>
          <List values={webhook.events.map((event) => t(`webhooks.event.${event}`))} />
        </p>
        <div>
          <WebhookState webhook={webhook} />
        </div>
        {secretBeforeUntil && Date.parse(secretBeforeUntil) > Date.now() && (
          <p>
            {t('webhooks.rotate.both')} <DateTime at={secretBeforeUntil} />
          </p>
        )}
        <Actions webhook={webhook} onEdit={() => setEditing(true)} onSecret={onSecret} onClose={onClose} />
        <Deliveries webhook={webhook} />
      </Stack>
    </Card>
  );
}

function Actions({ webhook, onEdit, onSecret, onClose }: WebhookDetailsProps & { onEdit: () => void }) {
  const t = useT();
  const toast = useToast();
  const lists = useInvalidateLists();
  const { id, state, version } = webhook;
  const path = { path: { id } };
  const test = $api.useMutation('post', '/api/admin/webhooks/{id}/test', lists);
  const change = $api.useMutation('patch', '/api/admin/webhooks/{id}', lists);
  const rotate = $api.useMutation('post', '/api/admin/webhooks/{id}/rotate', lists);
  const remove = $api.useMutation('delete', '/api/admin/webhooks/{id}', { onError: lists.onError });
  const next = state === 'active' ? 'off' : 'active';
  return (
    <Stack gap={3}>
      <ErrorBox>{(test.error ?? change.error ?? rotate.error ?? remove.error)?.message}</ErrorBox>
      <Row gap={3}>
        <Button
          pending={test.isPending}
          pendingLabel={t('sending')}
          onClick={() => test.mutate({ params: path, body: {} }, { onSuccess: () => toast(t('webhooks.test.done')) })}
        >
          {t('webhooks.test')}
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          variant="secondary"
          pending={change.isPending}
          pendingLabel={t('saving')}
          onClick={() => change.mutate({ params: { ...path, header: ifMatch(version) }, body: { state: next } })}
        >
          {t(`webhooks.switch.${next}`)}
        </Button>
        <ConfirmButton
          label={t('webhooks.rotate')}
          variant="secondary"
          question={t('webhooks.rotate.question')}
          confirmLabel={t('webhooks.rotate.confirm')}
          cancelLabel={t('cancel')}
          pendingLabel={t('saving')}
          pending={rotate.isPending}
          onConfirm={(close) => rotate.mutate({ params: path, body: {} }, { onSuccess: onSecret, onSettled: close })}
        />
        <ConfirmButton
          label={t('delete')}
          variant="secondary"
          isDestructive
          question={t('webhooks.remove.question')}
          confirmLabel={t('delete.confirm')}
          cancelLabel={t('cancel')}
          pendingLabel={t('deleting')}
          pending={remove.isPending}
          onConfirm={(close) =>
            remove.mutate(
              { params: path },
              {
                onSuccess: () => {
                  toast(t('webhooks.remove.done'));
                  // Close first, so that focus returns to the row before it unmounts.
                  onClose();
                  lists.onSuccess();
                },
                onError: close,
              },
            )
          }
        />
        <Button variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Whether a webhook receives events, and the reason and the time of its failures if not. */
export function WebhookState({ webhook }: { webhook: Schema<'WebhookDto'> }) {
  const t = useT();
  const { ending, failingSince } = webhook;
  return (
    <>
      <Badge webhook={webhook} />
      {ending && <div>{t(`webhooks.state.${ending}`)}</div>}
      {failingSince && ending !== 'gone' && (
        <div>
          {t('webhooks.state.since')} <DateTime at={failingSince} />
        </div>
      )}
    </>
  );
}

function Badge({ webhook: { state, ending, failingSince } }: { webhook: Schema<'WebhookDto'> }) {
  const t = useT();
  if (state === 'off') return <StatusBadge tone={ending ? 'danger' : 'neutral'} label={t('webhooks.state.off')} />;
  if (failingSince) return <StatusBadge tone="warning" label={t('webhooks.state.failingNow')} />;
  return <StatusBadge tone="success" label={t('webhooks.state.active')} />;
}
