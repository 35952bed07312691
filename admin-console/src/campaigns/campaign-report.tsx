import { $api } from '@network/api-client';
import { allowsCampaignAction, LANGUAGES_OF_INTERFACE, type CampaignAction } from '@network/domain';
import { Banner, ConfirmButton, Grid, Row, Stack, StatCard } from '@network/ui';
import { useEffect, useState } from 'react';
import { MutationError } from '../errors';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { ProgressBar } from '../progress-bar';
import { AudienceName } from './audience';
import { type Campaign, draftOf } from './campaign-draft';
import { CampaignPreview } from './campaign-preview';
import { Recipients } from './recipients';
import { UnsavedText } from './unsaved-text';
import styles from './campaigns.module.css';

/** The progress or result of a sent campaign, and its actions. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { audience, subject, body, button, counts } = campaign;
  const languages = LANGUAGES_OF_INTERFACE.filter((language) => subject[language] && body[language]);
  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <State campaign={campaign} />
        <UnsavedText campaignId={campaign.id} stored={draftOf(campaign)} />
        <Grid min="8.5rem" gap={3}>
          {(['recipients', 'sent', 'failed', 'bounced', 'optedOut'] as const).map((name) => (
            <StatCard
              key={name}
              label={t(`campaigns.counts.${name}`)}
              value={t('overview.count', { count: counts[name] })}
            />
          ))}
        </Grid>
        <Actions campaign={campaign} />
        <p>
          {t('campaigns.audience')}: <AudienceName audience={audience} />
        </p>
        <Recipients campaign={campaign} />
      </Stack>
      <CampaignPreview texts={{ audience, subject, body, button }} languages={languages} campaignId={campaign.id} />
    </div>
  );
}

/** Describes the state, with the remaining time or the progress. */
function State({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { state, sendAt, heldUntil, endedAt, brake, counts } = campaign;
  if (state === 'scheduled' && sendAt) {
    return (
      <Banner title={t('campaigns.scheduled')}>
        <DateTime at={sendAt} />
      </Banner>
    );
  }
  if (state === 'held' && heldUntil) {
    return (
      <Banner tone="warning" title={t('campaigns.held')}>
        <Countdown until={Date.parse(heldUntil)} />
      </Banner>
    );
  }
  if (state === 'sending') {
    const label = t('campaigns.ofRecipients', counts);
    return <ProgressBar label={label} done={counts.sent + counts.failed} total={counts.recipients} />;
  }
  if (state === 'paused') {
    const why = brake ? t(`campaigns.brake.${brake}`) : t('campaigns.paused.text');
    return (
      <Banner tone={brake ? 'danger' : 'warning'} title={t('campaigns.paused')}>
        {why}
      </Banner>
    );
  }
  return (
    <Banner
      tone={state === 'sent' ? 'success' : 'info'}
      title={t(state === 'sent' ? 'campaigns.sent' : 'campaigns.stopped')}
    >
      {endedAt && <DateTime at={endedAt} />}
    </Banner>
  );
}

/** A countdown in minutes and seconds. */
function Countdown({ until }: { until: number }) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <span role="timer">{t('campaigns.held.left', { time })}</span>;
}

const ACTIONS = ['pause', 'resume', 'stop'] as const satisfies readonly CampaignAction[];

/** The buttons of the actions that the state allows, each with a confirmation. */
function Actions({ campaign: { id, state } }: { campaign: Campaign }) {
  const t = useT();
  const lists = useInvalidateLists();
  const pause = $api.useMutation('post', '/api/admin/campaigns/{id}/pause', lists);
  const resume = $api.useMutation('post', '/api/admin/campaigns/{id}/resume', lists);
  const stop = $api.useMutation('post', '/api/admin/campaigns/{id}/stop', lists);
  const mutations = { pause, resume, stop };
  const allowed = ACTIONS.filter((action) => allowsCampaignAction(action, state));
  return (
    <>
      <MutationError error={pause.error ?? resume.error ?? stop.error} />
      {allowed.length > 0 && (
        <Row gap={3}>
          {allowed.map((action) => (
            <ConfirmButton
              key={action}
              variant={action === 'stop' ? 'danger' : 'secondary'}
              isDestructive={action === 'stop'}
              label={t(`campaigns.${action}`)}
              question={t(`campaigns.${action}.question`)}
              confirmLabel={t(`campaigns.${action}.confirm`)}
              cancelLabel={t('cancel')}
              pending={mutations[action].isPending}
              pendingLabel={t('campaigns.pending')}
              onConfirm={(close) =>
                mutations[action].mutate({ params: { path: { id } }, body: {} }, { onSettled: close })
              }
            />
          ))}
        </Row>
      )}
    </>
  );
}
