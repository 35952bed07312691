import { useT } from '../messages';
import { List } from '../formats';
import { type Campaign, kindOf } from './campaign-draft';

/** The people to whom a campaign goes, in words. */
export function AudienceName({ of: audience }: { of: Campaign['audience'] }) {
  const t = useT();
  const kind = kindOf(audience);
  if (kind !== 'other') return <span>{t(`campaigns.audience.${kind}`)}</span>;
  const values = Object.values(audience.filter ?? {}).map((value) => String(value).replaceAll(',', ', '));
  return (
    <span>
      <span>{t(`campaigns.audience.${audience.role!}.some`)}</span> <List values={values} />
    </span>
  );
}
