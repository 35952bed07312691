import { PAGE_SIZES } from '@network/domain';
import { Grid, StatCard, ToggleButtons } from '@network/ui';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { statusIn, useUrlParams } from '../lists/url-params';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { useMailColumns } from './mail-columns';
import { MailDialog } from './mail-dialog';
import { SuppressedAddresses } from './suppressed-addresses';

const ALL = 'all';
/** Shown as a status: the suppressed addresses. */
const SUPPRESSED = 'suppressed';

/** The status and content of every email, and a button that sends failed ones again. */
export function MailsPage() {
  const t = useT();
  const params = useUrlParams(statusIn);
  const status = STATUSES.find((known) => known === params.status);
  const showsAddresses = params.status === SUPPRESSED;
  const list = usePagedList('/api/admin/mails', { page: params.page, status }, RELOAD_MS);
  const columns = useMailColumns();
  return (
    <ConsolePage title={t('mails.title')} subtitle={t('mails.subtitle')}>
      <MailCards />
      <ToggleButtons
        label={t('filter.status')}
        options={[
          { value: ALL, label: t('filter.all') },
          ...STATUSES.map((value) => ({ value, label: t(`mails.status.${value}`) })),
          { value: SUPPRESSED, label: t('suppressions.title') },
        ]}
        value={showsAddresses ? SUPPRESSED : (status ?? ALL)}
        onChange={(value) => params.filterBy({ status: value === ALL ? '' : value })}
      />
      {showsAddresses ? (
        <SuppressedAddresses page={params.page} />
      ) : (
        <PagedTable
          list={list}
          caption={t('mails.title')}
          columns={columns}
          rowKey={({ id }) => id}
          onOpen={({ id }) => params.openItem(id)}
          emptyMessage={t(status ? 'mails.noneFound' : 'mails.none')}
        />
      )}
      {params.open && <MailDialog id={params.open} onClose={params.close} />}
    </ConsolePage>
  );
}

/** The numbers of waiting, failed and undeliverable emails. */
function MailCards() {
  const t = useT();
  const waiting = usePagedList('/api/admin/mails', { status: 'waiting', perPage: PAGE_SIZES.max }, RELOAD_MS);
  const dead = usePagedList('/api/admin/mails', { status: 'dead', perPage: 1 }, RELOAD_MS);
  // The list below shows the error and a retry button.
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

/** The API counts by status only. This counts the failed emails among the newest waiting ones. */
function Failed({ rows, total }: { rows: { attempts: number }[]; total: number }) {
  const t = useT();
  const count = rows.filter(({ attempts }) => attempts > 0).length;
  return <span>{t(total > rows.length ? 'mails.atLeast' : 'overview.count', { count })}</span>;
}

/** The statuses of an email. A failed one is retried until it is undeliverable. */
const STATUSES = ['waiting', 'sent', 'dead', 'dropped'] as const;

/** The time between reloads of the screen, because email is sent in the background. */
const RELOAD_MS = 10_000;
