import { useFilterSentence } from '../lists/filter-sentence';
import { useT } from '../messages';
import { type Campaign, kindOf } from './campaign-draft';

/** The people to whom a campaign goes, in words. */
export function AudienceName({ of: audience }: { of: Campaign['audience'] }) {
  const t = useT();
  const sentence = useFilterSentence();
  const kind = kindOf(audience);
  return <span>{kind === 'other' ? sentence(audience.role!, audience.filter!) : t(`campaigns.audience.${kind}`)}</span>;
}
