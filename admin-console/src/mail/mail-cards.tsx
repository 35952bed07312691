import { PAGE_SIZES } from '@network/domain';
import { Grid, StatCard } from '@network/ui';
import { useT } from '../messages';
import { useProgrammeList } from '../programme/use-programme-list';
import { RELOAD_MS } from './mail-status';

/** How many mails are waiting, have failed so far, and were given up. */
export function MailCards() {
  const t = useT();
  const waiting = useProgrammeList('/api/admin/mails', { status: 'waiting', perPage: PAGE_SIZES.max }, RELOAD_MS);
  const dead = useProgrammeList('/api/admin/mails', { status: 'dead', perPage: 1 }, RELOAD_MS);
  // The list below says what is wrong and offers to try again.
  if (waiting.isLoadingError || dead.isLoadingError) return null;
  return (
    <Grid min="8.5rem" gap={3}>
      <StatCard
        label={t('mails.status.waiting')}
        value={waiting.data && t('overview.count', { count: waiting.data.total })}
        hint={t('mails.waiting.hint')}
      />
      <StatCard
        label={t('mails.status.failed')}
        value={waiting.data && <Failed {...waiting.data} />}
        hint={t('mails.failed.hint')}
      />
      <StatCard
        label={t('mails.status.dead')}
        value={dead.data && t('overview.count', { count: dead.data.total })}
        hint={t('mails.dead.hint')}
      />
    </Grid>
  );
}

/** The API counts by status only; how many waiting mails have failed is counted among the newest. */
function Failed({ rows, total }: { rows: { attempts: number }[]; total: number }) {
  const t = useT();
  const count = rows.filter(({ attempts }) => attempts > 0).length;
  return t(total > rows.length ? 'mails.atLeast' : 'overview.count', { count });
}
