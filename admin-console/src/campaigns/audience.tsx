import { isolated } from '../formats';
import { useFilterSentence } from '../lists/filter-labels';
import { useT } from '../messages';
import { type Campaign, kindOf } from './campaign-draft';
import { useSegments } from './segment-field';

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
  const segment = data?.find((each) => each.id === id);
  if (!segment) return <span>{t(data ? 'campaigns.segment.unseen' : 'campaigns.audience.segment')}</span>;
  return (
    <span>
      {t('campaigns.segment')}: {isolated(segment.name)}
    </span>
  );
}
