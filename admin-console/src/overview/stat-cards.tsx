import { Grid, StatCard } from '@network/ui';
import { useT } from '../messages';
import type { Figures } from './use-overview';

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
    <Grid min="8.5rem" gap={3}>
      {(of === 'projects' ? PROJECT_CARDS : USER_CARDS).map((card) => (
        <StatCard
          key={card}
          label={t(of === 'projects' && card === 'active' ? 'overview.running' : `overview.${card}`)}
          value={shown && t('overview.count', { count: shown[card] })}
        />
      ))}
    </Grid>
  );
}
