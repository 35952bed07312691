import { $api, type Schema } from '@network/api-client';
import { LIMITS, WEBHOOK_EVENTS, type WebhookEvent } from '@network/domain';
import { Button, Card, CheckboxGroup, ErrorBox, Row, Stack, TextField } from '@network/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import shared from '../shared.module.css';
import styles from './webhooks.module.css';

type Webhook = Schema<'WebhookDto'>;
type WithSecret = Schema<'WebhookWithSecretDto'>;

const GROUPS = ['expert', 'organization', 'project', 'assignment', 'hours'] as const;
const eventsOf = (group: (typeof GROUPS)[number]) => WEBHOOK_EVENTS.filter((event) => event.startsWith(`${group}.`));

/** The form that adds a webhook. */
export function AddWebhook({ onAdded }: { onAdded: (added: WithSecret) => void }) {
  const t = useT();
  const add = $api.useMutation('post', '/api/admin/webhooks', useInvalidateLists());
  return (
    <WebhookForm
      title={t('webhooks.add')}
      button={t('webhooks.add.button')}
      error={add.error}
      isPending={add.isPending}
      onSubmit={(body) => add.mutate({ body }, { onSuccess: onAdded })}
    />
  );
}

/** The form that changes a webhook. */
export function EditWebhook({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const t = useT();
  const change = $api.useMutation('patch', '/api/admin/webhooks/{id}', useInvalidateLists());
  const { id, version } = webhook;
  return (
    <WebhookForm
      title={t('edit')}
      button={t('save')}
      values={webhook}
      error={change.error}
      isPending={change.isPending}
      onSubmit={(body) =>
        change.mutate({ params: { path: { id }, header: ifMatch(version) }, body }, { onSuccess: onDone })
      }
      onCancel={onDone}
    />
  );
}

interface Values {
  url: string;
  description: string | null;
  events: WebhookEvent[];
}

interface WebhookFormProps {
  title: string;
  button: string;
  values?: Values;
  error: { message: string; fields?: Record<string, string[]> } | null;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onCancel?: () => void;
}

/** The fields of a webhook. They keep their entries until the call succeeds. */
function WebhookForm({ title, button, values, error, isPending, onSubmit, onCancel }: WebhookFormProps) {
  const t = useT();
  const [url, setUrl] = useState(values?.url ?? '');
  const [description, setDescription] = useState(values?.description ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(values?.events ?? []);
  const fields = error?.fields;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ url, description, events });
  }

  return (
    <Card as="form" onSubmit={submit}>
      <Stack gap={4}>
        {onCancel ? <FocusedTitle>{title}</FocusedTitle> : <h2>{title}</h2>}
        <ErrorBox>{fields ? null : error?.message}</ErrorBox>
        <TextField
          className={shared.wideField}
          label={t('webhooks.url')}
          hint={t('webhooks.url.hint')}
          error={fields?.url?.[0]}
          required
          type="url"
          dir="ltr"
          maxLength={LIMITS.url}
          autoComplete="off"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          className={shared.wideField}
          label={t('webhooks.description')}
          hint={t('webhooks.description.hint')}
          error={fields?.description?.[0]}
          maxLength={LIMITS.name}
          autoComplete="off"
          dir="auto"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Events chosen={events} error={fields?.events?.[0]} onChange={setEvents} />
        <Row gap={3}>
          <Button
            type="submit"
            disabled={url.trim() === '' || events.length === 0}
            pending={isPending}
            pendingLabel={t('saving')}
          >
            {button}
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

interface EventsProps {
  chosen: WebhookEvent[];
  error?: string;
  onChange: (events: WebhookEvent[]) => void;
}

/** The events to choose from, by subject. */
function Events({ chosen, error, onChange }: EventsProps) {
  const t = useT();
  return (
    <div className={styles.events}>
      {GROUPS.map((group, index) => (
        <CheckboxGroup
          key={group}
          label={t(`webhooks.events.${group}`)}
          error={index === 0 ? error : undefined}
          options={eventsOf(group).map((event) => ({ value: event, label: t(`webhooks.event.${event}`) }))}
          values={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

/** A heading that takes the focus when it appears, because the button that opened it may be far below or gone. */
export function FocusedTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
