import type { Schema } from '@network/api-client';
import type { Column } from '@network/ui';
import { useT } from '../messages';
import { ProgrammeList } from '../programme/programme-list';
import { ProgrammePage } from '../programme/programme-page';
import { DateTime } from '../values/date-time';
import { LogEntry } from './log-entry';
import { LogFilters } from './log-filters';
import { Actor } from './log-names';
import { Sentence } from './sentence';
import { useLog } from './use-log';
import { useLogParams } from './use-log-params';

/** What happened in the programme, latest first (docs/product.md 9.11). */
export function LogPage() {
  const t = useT();
  const params = useLogParams();
  const list = useLog(params);
  const columns = useColumns();
  const problems = list.error?.fields;
  return (
    <ProgrammePage title={t('log.title')} subtitle={t('log.subtitle')}>
      <LogFilters params={params} problems={problems} />
      {params.subject && <OnlyOne id={params.subject} rows={list.data?.rows} />}
      {!problems && (
        <ProgrammeList
          list={list}
          pages={params}
          caption={t('log.title')}
          columns={columns}
          rowKey={({ id }) => id}
          emptyMessage={t(params.isNarrowed ? 'log.noneFound' : 'log.none')}
        />
      )}
    </ProgrammePage>
  );
}

/** Whom or what alone the log is about, by the name that its entries have. */
function OnlyOne({ id, rows = [] }: { id: string; rows?: Schema<'AuditRowDto'>[] }) {
  const t = useT();
  const names = rows.flatMap(({ subjectId, subjectName, relatedIds, relatedNames }) => [
    subjectId === id ? subjectName : null,
    relatedNames[relatedIds.indexOf(id)],
  ]);
  const name = names.find((each) => each);
  return (
    <p role="status">
      {name ? <Sentence text={(places) => t('log.only', places)} parts={{ name }} /> : t('log.only.unknown')}
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
      cell: (entry) => (
        <bdi>
          <Actor entry={entry} />
        </bdi>
      ),
    },
    { id: 'at', header: t('log.at'), cell: ({ at }) => <DateTime at={at} /> },
  ];
}
