import { $api } from '@network/api-client';
import {
  ADMIN_ROUTES,
  PROJECT_FIGURES,
  PROJECT_STATUSES,
  projectFigure,
  type ProjectFigure,
  USER_STAT_STATUSES,
} from '@network/domain';
import { Grid, Icon, StatCard } from '@network/ui';
import { Link } from 'react-router-dom';
import { useT } from '../messages';
import { totalOf, useAttentionCounts } from '../navigation/navigation';
import styles from './overview.module.css';

const USER_CARDS = ['total', 'pending', 'approved', 'active'] as const;
const PROJECT_CARDS = ['total', ...PROJECT_FIGURES] as const;

interface StatCardsProps {
  tab: 'experts' | 'organizations' | 'projects';
  figures: Figures;
}

/** The four numbers above a table. */
export function StatCards({ tab, figures }: StatCardsProps) {
  const t = useT();
  const shown: Partial<Record<string, number>> | undefined = figures?.[tab];
  return (
    <Grid min="8.5rem" gap={2} className={styles.strip}>
      {(tab === 'projects' ? PROJECT_CARDS : USER_CARDS).map((card) => (
        <StatCard
          key={card}
          label={t(tab === 'projects' && card === 'active' ? 'overview.running' : `overview.${card}`)}
          isCompact
          value={shown && t('overview.count', { count: shown[card] })}
        />
      ))}
    </Grid>
  );
}

type Counts = Record<string, number>;

const sum = (counts: Counts, statuses: readonly string[] = Object.keys(counts)) =>
  statuses.reduce((total, status) => total + (counts[status] ?? 0), 0);

const ofUsers = (counts: Counts) => ({
  total: sum(counts),
  pending: sum(counts, USER_STAT_STATUSES.pending),
  approved: sum(counts, USER_STAT_STATUSES.approved),
  active: sum(counts, USER_STAT_STATUSES.active),
});

const countedAs = (figure: ProjectFigure) => PROJECT_STATUSES.filter((status) => projectFigure(status) === figure);

const ofProjects = (counts: Counts): Record<(typeof PROJECT_CARDS)[number], number> => ({
  total: sum(counts),
  pending: sum(counts, countedAs('pending')),
  active: sum(counts, countedAs('active')),
  completed: sum(counts, countedAs('completed')),
});

/** The numbers on the stat cards. */
export function useOverview() {
  const { data, error, refetch } = $api.useQuery('get', '/api/admin/overview');
  const figures = data && {
    experts: ofUsers(data.experts),
    organizations: ofUsers(data.organizations),
    projects: ofProjects(data.projects),
  };
  return { figures, error: data ? null : error, retry: () => void refetch() };
}

type Figures = ReturnType<typeof useOverview>['figures'];

/** The most urgent attention row, linked to the attention page. Empty if there is none. */
export function MostUrgent() {
  const t = useT();
  const { data: counts } = useAttentionCounts();
  const { data } = $api.useQuery('get', '/api/admin/attention', { params: { query: { perPage: 1 } } });
  const first = data?.[0];
  if (!first) return null;
  const others = totalOf(counts) - 1;
  return (
    <Link to={ADMIN_ROUTES.attention} className={styles.urgent}>
      <Icon name="warning" size={18} />
      <span className={styles.sentence}>{first.sentence}</span>
      {others > 0 && <span className={styles.others}>{t('attention.others', { count: others })}</span>}
    </Link>
  );
}
