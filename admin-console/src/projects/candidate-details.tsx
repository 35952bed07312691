import { $api } from '@network/api-client';
import { ErrorState, SkeletonText } from '@network/ui';
import { QueryError } from '../list/query-error';
import { MatchParts } from '../match/match-parts';
import { useT } from '../messages';
import { ExpertFacts } from '../profile/expert-facts';
import type { Match } from './use-matches';
import styles from './candidate-details.module.css';

/** All parts of a score, and the expert's whole profile. */
export function CandidateDetails({ id, match }: { id: string; match: Match }) {
  return (
    <div id={id} className={styles.details}>
      <MatchParts of={match} />
      <Profile of={match.expertId} />
    </div>
  );
}

function Profile({ of }: { of: string }) {
  const t = useT();
  const query = $api.useQuery('get', '/api/admin/users/{id}', { params: { path: { id: of } } });
  const { data, error } = query;
  if (error) return <QueryError of={query} />;
  if (!data) return <SkeletonText lines={12} />;
  return 'keySkills' in data ? <ExpertFacts expert={data} /> : <ErrorState message={t('item.gone')} />;
}
