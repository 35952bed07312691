import { $api } from '@network/api-client';
import { isolate } from '@network/domain';
import { Stack, Select, ToggleButtons } from '@network/ui';
import { QueryError } from '../errors';
import { isolated } from '../formats';
import { useFilterSentence } from '../lists/filter-labels';
import { useT } from '../messages';
import { AUDIENCES, type Campaign, type CampaignDraft, kindOf } from './campaign-draft';

/** Describes the audience of a campaign. */
export function AudienceName({ audience }: { audience: Campaign['audience'] }) {
  const t = useT();
  const sentence = useFilterSentence();
  const kind = kindOf(audience);
  if (kind === 'segment') return <SegmentName id={audience.segmentId!} />;
  return <span>{kind === 'other' ? sentence(audience.role!, audience.filter!) : t(`campaigns.audience.${kind}`)}</span>;
}

/** The name of a segment, if it exists and is visible to the user. */
function SegmentName({ id }: { id: string }) {
  const t = useT();
  const { data } = useSegments();
  const segment = data?.find((item) => item.id === id);
  if (!segment) return <span>{t(data ? 'campaigns.segment.unseen' : 'campaigns.audience.segment')}</span>;
  return (
    <span>
      {t('campaigns.segment')}: {isolated(segment.name)}
    </span>
  );
}

interface AudienceFieldProps {
  campaign?: Campaign;
  draft: CampaignDraft;
  error?: string;
  onChange: (change: Partial<CampaignDraft>) => void;
}

/** Selects the audience. */
export function AudienceField({ campaign, draft: { audience, segmentId }, error, onChange }: AudienceFieldProps) {
  const t = useT();
  const hasOther = campaign && kindOf(campaign.audience) === 'other';
  return (
    <Stack gap={4}>
      <ToggleButtons
        label={t('campaigns.audience')}
        required
        options={[
          ...(hasOther ? [{ value: 'other' as const, label: t('campaigns.audience.other') }] : []),
          ...AUDIENCES.map((value) => ({ value, label: t(`campaigns.audience.${value}`) })),
        ]}
        value={audience}
        error={audience === 'segment' ? undefined : error}
        onChange={(value) => onChange({ audience: value })}
      />
      {audience === 'other' && campaign && (
        <p>
          <AudienceName audience={campaign.audience} />
        </p>
      )}
      {audience === 'segment' && (
        <SegmentField
          campaign={campaign}
          value={segmentId}
          error={error}
          onChange={(id) => onChange({ segmentId: id })}
        />
      )}
    </Stack>
  );
}

/** The segments that the reader sees: their own and the shared ones. */
const useSegments = () => $api.useQuery('get', '/api/admin/segments');

interface SegmentFieldProps {
  campaign?: Campaign;
  value: string;
  error?: string;
  onChange: (id: string) => void;
}

/** Selects a segment that is visible to the author of the campaign. */
function SegmentField({ campaign, value, error, onChange }: SegmentFieldProps) {
  const t = useT();
  const query = useSegments();
  if (query.error && !query.data) return <QueryError query={query} />;
  const options = (query.data ?? [])
    .filter(({ isValid, isShared, makerId }) => isValid && (isShared || !campaign || makerId === campaign.authorId))
    .map(({ id, name }) => ({ value: id, label: isolate(name) }));
  // A draft may have a segment that only its author can see, or an invalid one.
  if (value && !options.some((option) => option.value === value)) {
    const name = query.data?.find(({ id }) => id === value)?.name;
    options.push({ value, label: name ? isolate(name) : t('campaigns.segment.unseen') });
  }
  return (
    <Select
      label={t('campaigns.segment')}
      hint={query.data && options.length === 0 ? t('campaigns.segment.none') : undefined}
      required
      placeholder={t('campaigns.segment.choose')}
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
