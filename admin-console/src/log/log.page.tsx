import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { DateTime } from '../formats';
import { PagedTable, usePagedList } from '../lists/paged-list';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { Actor, LogEntry, Sentence } from './log-entry';
import { LogFilters, useLogParams } from './log-filters';

/** The audit log, latest first (docs/product 9.11). */
export function LogPage() {
  const t = useT();
  const params = useLogParams();
  const list = useLog(params);
  const columns = useColumns();
  const problems = list.error?.fields;
  return (
    <ConsolePage title={t('log.title')} subtitle={t('log.subtitle')}>
      <LogFilters params={params} problems={problems} />
      {params.subject && <OnlyOne id={params.subject} rows={list.data?.rows} />}
      {!problems && (
        <PagedTable
          list={list}
          caption={t('log.title')}
          columns={columns}
          rowKey={({ id }) => id}
          emptyMessage={t(params.isNarrowed ? 'log.noneFound' : 'history.none')}
        />
      )}
    </ConsolePage>
  );
}

/** The person or project that the log is filtered by. */
function OnlyOne({ id, rows = [] }: { id: string; rows?: Schema<'AuditRowDto'>[] }) {
  const t = useT();
  const names = rows.flatMap(({ subjectId, subjectName, relatedIds, relatedNames }) => [
    subjectId === id ? subjectName : null,
    relatedNames[relatedIds.indexOf(id)],
  ]);
  const name = names.find(Boolean);
  return (
    <p role="status">
      {name ? (
        <Sentence text={(placeholders) => t('log.only', placeholders)} parts={{ name }} />
      ) : (
        t('log.only.unknown')
      )}
    </p>
  );
}

function useColumns(): Column<Schema<'AuditRowDto'>>[] {
  const t = useT();
  return [
    { id: 'what', header: t('log.what'), cell: (entry) => <LogEntry entry={entry} /> },
    {
      id: 'who',
      header: t('log.by'),
      cell: (entry) => <Actor entry={entry} />,
    },
    { id: 'at', header: t('log.at'), cell: ({ at }) => <DateTime at={at} /> },
  ];
}

/** Returns the log's page for the parameters in the URL. */
function useLog({ action, actor, about, subject, from, to, page }: ReturnType<typeof useLogParams>) {
  return usePagedList('/api/admin/audit', {
    action: action || undefined,
    actor: actor || undefined,
    about: about || undefined,
    subjectId: subject || undefined,
    from: from ? startOf(from) : undefined,
    to: to ? startOf(to, 1) : undefined,
    page,
  });
}

/** Returns the first moment of a day, or of a later day, in the reader's time zone. */
function startOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date! + daysLater).toISOString();
}
