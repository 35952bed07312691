import { $api } from '@network/api-client';
import { isolate } from '@network/domain';
import { useLanguage } from '@network/session';
import { SkeletonText } from '@network/ui';
import { useParams } from 'react-router-dom';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { ConsolePage, NotFoundPage } from '../navigation/console-page';
import { type Campaign, EMPTY, campaignName, UNDER_WAY } from './campaign-draft';
import { CampaignEditor } from './campaign-editor';
import { CampaignReport } from './campaign-report';
import { CampaignBadge } from './campaigns.page';
import { UnsavedText } from './unsaved-text';

const RELOAD_MS = 2_000;

/** One campaign: the editor of a draft, or the report of a sent one. */
export function CampaignPage() {
  const { id } = useParams();
  return id ? <Stored key={id} id={id} /> : <NewCampaign />;
}

export function NewCampaign() {
  const t = useT();
  return (
    <ConsolePage title={t('campaigns.new')} subtitle={t('campaigns.new.subtitle')}>
      <CampaignEditor />
    </ConsolePage>
  );
}

function Stored({ id }: { id: string }) {
  const t = useT();
  const { language } = useLanguage();
  const query = $api.useQuery(
    'get',
    '/api/admin/campaigns/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? RELOAD_MS : false) },
  );
  const campaign = query.data;
  if (query.error?.status === 404) {
    return (
      <NotFoundPage>
        <UnsavedText campaignId={id} stored={EMPTY} />
      </NotFoundPage>
    );
  }
  return (
    <ConsolePage
      title={campaign ? isolate(campaignName(campaign, language)) : t('campaigns.title')}
      subtitle={campaign && <CampaignBadge state={campaign.state} />}
    >
      {query.error && !campaign && <QueryError query={query} />}
      {query.isPending && <SkeletonText lines={6} />}
      {campaign?.state === 'draft' && <CampaignEditor campaign={campaign} />}
      {campaign && campaign.state !== 'draft' && <CampaignReport campaign={campaign} />}
    </ConsolePage>
  );
}

const isUnderWay = (campaign: Campaign | undefined) => campaign !== undefined && UNDER_WAY.includes(campaign.state);
