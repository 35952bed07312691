import { $api } from '@network/api-client';
import { isolate } from '@network/domain';
import { Select } from '@network/ui';
import { QueryError } from '../errors';
import { useT } from '../messages';
import type { Campaign } from './campaign-draft';

/** The segments that the reader sees: their own and the shared ones. */
export const useSegments = () => $api.useQuery('get', '/api/admin/segments');

interface SegmentFieldProps {
  campaign?: Campaign;
  value: string;
  error?: string;
  onChange: (id: string) => void;
}

/** Selects a segment that is visible to the author of the campaign. */
export function SegmentField({ campaign, value, error, onChange }: SegmentFieldProps) {
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
