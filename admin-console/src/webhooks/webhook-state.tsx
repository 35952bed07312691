import type { Schema } from '@network/api-client';
import { StatusBadge } from '@network/ui';
import { DateTime } from '../formats';
import { useT } from '../messages';

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
