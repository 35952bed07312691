import { $api } from '@network/api-client';
import { ADMIN_ROUTES, LIMITS } from '@network/domain';
import { Banner, Button, Checkbox, Row, Stack, TextField, useToast } from '@network/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import { AudienceField } from './audience';
import {
  audienceOf,
  bodyOf,
  buttonProblem,
  type Campaign,
  type CampaignDraft,
  draftOf,
  EMPTY,
  languagesIn,
  NEW,
  useCampaignDrafts,
} from './campaign-draft';
import { CampaignPreview } from './campaign-preview';
import { Recipients } from './recipients';
import { DeleteDraft, SendForm } from './draft-actions';
import { TextTabs } from './text-tabs';
import styles from './campaigns.module.css';

/** The editor of a draft. Its entries survive leaving the page, until they are saved or discarded. */
export function CampaignEditor({ campaign }: { campaign?: Campaign }) {
  const t = useT();
  const stored = campaign ? draftOf(campaign) : EMPTY;
  const drafts = useCampaignDrafts(stored);
  const key = campaign?.id ?? NEW;
  const draft = drafts.of(key);
  const isChanged = drafts.isChanged(key);
  const { save, isPending, error, isStale } = useSave(campaign, () => drafts.forget(key));
  // The entries are based on the version shown.
  const write = (change: Partial<CampaignDraft>) =>
    drafts.enter(key, isChanged ? change : { ...change, version: stored.version });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset)')?.focus();
  }, [error]);

  return (
    <div className={styles.columns}>
      <Stack gap={6}>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            save(draft);
          }}
        >
          <AudienceField campaign={campaign} draft={draft} error={error?.fields?.audience?.[0]} onChange={write} />
          <TextTabs draft={draft} error={error} onChange={write} />
          <TextField
            type="url"
            label={t('campaigns.button.url')}
            hint={t('campaigns.button.hint')}
            dir="ltr"
            maxLength={LIMITS.url}
            value={draft.url}
            error={buttonProblem(error)}
            onChange={(event) => write({ url: event.target.value })}
          />
          <Checkbox
            label={t('campaigns.urgent')}
            hint={t('campaigns.urgent.hint')}
            checked={draft.isUrgent}
            onChange={(event) => write({ isUrgent: event.target.checked })}
          />
          {isStale ? (
            <StaleBanner onMine={() => save(draft, { anyVersion: true })} onTheirs={() => drafts.forget(key)} />
          ) : (
            <MutationError error={error} />
          )}
          <Row gap={3}>
            <Button type="submit" disabled={!isChanged} pending={isPending} pendingLabel={t('saving')}>
              {t('campaigns.save')}
            </Button>
            {isChanged && (
              <Button variant="ghost" onClick={() => drafts.forget(key)}>
                {t('campaigns.discard')}
              </Button>
            )}
          </Row>
        </form>
        {campaign && (
          <>
            <Recipients campaign={campaign} />
            <SendForm campaign={campaign} isChanged={isChanged} />
            <DeleteDraft campaign={campaign} onDeleted={() => drafts.forget(key)} />
          </>
        )}
      </Stack>
      <CampaignPreview
        texts={{ ...bodyOf(draft), audience: draft.audience === 'newsletter' ? { newsletter: true } : undefined }}
        languages={languagesIn(draft)}
        campaignId={isChanged ? undefined : campaign?.id}
      />
    </div>
  );
}

/** The choice between the entries and a colleague's newer text. */
function StaleBanner({ onMine, onTheirs }: { onMine: () => void; onTheirs: () => void }) {
  const t = useT();
  return (
    <Banner tone="warning" title={t('campaigns.stale')} isLive>
      <Row gap={3}>
        <Button variant="secondary" size="sm" onClick={onMine}>
          {t('campaigns.stale.mine')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onTheirs}>
          {t('campaigns.stale.theirs')}
        </Button>
      </Row>
    </Banner>
  );
}

/** Saves the entries, and opens a new campaign once it exists. */
function useSave(campaign: Campaign | undefined, forget: () => void) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const { onSuccess: reload } = useInvalidateLists();
  const add = $api.useMutation('post', '/api/admin/campaigns');
  const change = $api.useMutation('patch', '/api/admin/campaigns/{id}');
  const succeeded = () => {
    forget();
    reload();
    toast(t('campaigns.saved'));
  };
  function save(draft: CampaignDraft, { anyVersion = false } = {}) {
    const body = { ...bodyOf(draft), isUrgent: draft.isUrgent, audience: audienceOf(draft, campaign?.audience) };
    if (campaign) {
      const version = anyVersion ? campaign.version : draft.version;
      const params = { path: { id: campaign.id }, header: ifMatch(version) };
      change.mutate({ params, body }, { onSuccess: succeeded, onError: () => reload() });
    } else
      add.mutate(
        { body },
        {
          onSuccess: ({ id }) => {
            succeeded();
            void navigate(`${ADMIN_ROUTES.campaigns}/${id}`, { replace: true });
          },
        },
      );
  }
  const error = campaign ? change.error : add.error;
  return { save, isPending: add.isPending || change.isPending, error, isStale: error?.status === 412 };
}
