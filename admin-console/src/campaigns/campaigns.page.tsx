import { ADMIN_ROUTES, type CampaignState } from '@network/domain';
import { useLanguage } from '@network/session';
import { buttonClass, type Column, StatusBadge, ToggleButtons, type Tone } from '@network/ui';
import { Link } from 'react-router-dom';
import { DateTime } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { statusIn, useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { AudienceName } from './audience';
import { type Campaign, campaignName, UNDER_WAY } from './campaign-draft';

const ALL = 'all';
const ANY_UNDER_WAY = UNDER_WAY.join(',');
const ANY_OVER = 'sent,stopped';
const FILTERS = ['draft', ANY_UNDER_WAY, ANY_OVER];
const RELOAD_MS = 5_000;

/** The list of campaigns and newsletter issues (docs/product 11). */
export function CampaignsPage() {
  const t = useT();
  const params = useUrlParams(statusIn);
  const status = FILTERS.find((known) => known === params.status);
  const list = usePagedList('/api/admin/campaigns', { page: params.page, status }, RELOAD_MS);
  return (
    <ConsolePage
      title={t('campaigns.title')}
      subtitle={t('campaigns.subtitle')}
      actions={
        <Link to={`${ADMIN_ROUTES.campaigns}/new`} className={buttonClass({ variant: 'primary' })}>
          {t('campaigns.new')}
        </Link>
      }
    >
      <ToggleButtons
        label={t('filter.status')}
        options={[
          { value: ALL, label: t('filter.all') },
          { value: 'draft', label: t('campaigns.filter.drafts') },
          { value: ANY_UNDER_WAY, label: t('campaigns.filter.underWay') },
          { value: ANY_OVER, label: t('campaigns.filter.over') },
        ]}
        value={status ?? ALL}
        onChange={(value) => params.filterBy({ status: value === ALL ? '' : value })}
      />
      <PagedTable
        list={list}
        caption={t('campaigns.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        emptyMessage={t(status ? 'campaigns.noneFound' : 'campaigns.none')}
      />
    </ConsolePage>
  );
}

const TONES: Record<CampaignState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  held: 'warning',
  sending: 'info',
  paused: 'warning',
  sent: 'success',
  stopped: 'danger',
};

export function CampaignBadge({ state }: { state: CampaignState }) {
  const t = useT();
  return <StatusBadge tone={TONES[state]} label={t(`campaigns.state.${state}`)} />;
}

function useColumns(): Column<Campaign>[] {
  const t = useT();
  const { language } = useLanguage();
  return [
    {
      id: 'subject',
      header: t('campaigns.subject'),
      cell: (campaign) => (
        <Link to={`${ADMIN_ROUTES.campaigns}/${campaign.id}`}>
          <bdi>{campaignName(campaign, language)}</bdi>
        </Link>
      ),
    },
    { id: 'audience', header: t('campaigns.audience'), cell: ({ audience }) => <AudienceName audience={audience} /> },
    { id: 'state', header: t('campaigns.state'), cell: ({ state }) => <CampaignBadge state={state} /> },
    {
      id: 'sent',
      header: t('campaigns.counts.sent'),
      cell: ({ counts: { sent, recipients }, startedAt }) =>
        startedAt ? t('campaigns.sentOf', { sent, recipients }) : '–',
    },
    {
      id: 'at',
      header: t('campaigns.date'),
      cell: ({ endedAt, startedAt, sendAt, createdAt }) => (
        <DateTime at={endedAt ?? startedAt ?? sendAt ?? createdAt} />
      ),
    },
  ];
}
