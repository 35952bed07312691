import { Grid, StatCard } from '@network/ui';
import { useT } from '../messages';
import type { Figures } from './use-overview';
import styles from './stat-cards.module.css';

const USER_CARDS = ['total', 'pending', 'approved', 'active'] as const;
const PROJECT_CARDS = ['total', 'pending', 'active', 'completed'] as const;

interface StatCardsProps {
  of: 'experts' | 'organizations' | 'projects';
  figures: Figures;
}

/** The four numbers above a table. */
export function StatCards({ of, figures }: StatCardsProps) {
  const t = useT();
  const shown: Partial<Record<string, number>> | undefined = figures?.[of];
  return (
    <Grid min="8.5rem" gap={2} className={styles.strip}>
      {(of === 'projects' ? PROJECT_CARDS : USER_CARDS).map((card) => (
        <StatCard
          key={card}
          label={t(of === 'projects' && card === 'active' ? 'overview.running' : `overview.${card}`)}
          isCompact
          value={shown && t('overview.count', { count: shown[card] })}
        />
      ))}
    </Grid>
  );
}
