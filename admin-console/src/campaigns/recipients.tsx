import { $api } from '@network/api-client';
import { CAMPAIGN_EXCLUSIONS } from '@network/domain';
import { ErrorBox, SkeletonText, Stack } from '@network/ui';
import { QueryError } from '../errors';
import { useT } from '../messages';
import type { Campaign } from './campaign-draft';
import shared from '../shared.module.css';
import styles from './campaigns.module.css';

/** The recipients of a saved campaign. */
export const useRecipients = ({ id }: Campaign) =>
  $api.useQuery('get', '/api/admin/campaigns/{id}/recipients', { params: { path: { id } } });

/** The number of recipients, and of excluded people by reason. */
export function Recipients({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const query = useRecipients(campaign);
  const { data } = query;
  return (
    <Stack as="section" gap={3}>
      <h2 className={shared.subheading}>{t('campaigns.recipients')}</h2>
      <ErrorBox>{query.error?.fields?.audience?.[0]}</ErrorBox>
      {query.error && !query.error.fields && !data && <QueryError query={query} />}
      {query.isPending && <SkeletonText lines={3} />}
      {data && (
        <>
          <p className={shared.strong}>{t('campaigns.recipients.count', { count: data.count })}</p>
          <dl className={styles.reasons}>
            {CAMPAIGN_EXCLUSIONS.map((reason) => (
              <div key={reason} className={styles.reason}>
                <dt>{t(`campaigns.excluded.${reason}`)}</dt>
                <dd>{t('overview.count', { count: data.excluded[reason] })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Stack>
  );
}
