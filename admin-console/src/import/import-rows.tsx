import { api, type ApiError, type Schema } from '@network/api-client';
import { IMPORT_FATES, PAGE_SIZES, type ImportFate } from '@network/domain';
import { type Column, Stack, ToggleButtons } from '@network/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type Counted, counted, PagedTable } from '../lists/paged-list';
import { EmailAddress } from '../formats';
import { ItemLink } from '../lists/list-paths';
import { useT } from '../messages';
import { useFieldName } from './column-mapping';
import shared from '../shared.module.css';
import styles from './import.module.css';

type Import = Schema<'ImportDto'>;
type ImportRow = Schema<'ImportRowDto'>;

const ALL = 'all';

/** The rows of the file by outcome, with their errors. */
export function ImportRows({ importJob }: { importJob: Import }) {
  const t = useT();
  const id = useId();
  const [fate, setFate] = useState<ImportFate | null>(null);
  const [page, setPage] = useState(1);
  const list = useRows(importJob, fate, page);
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{t('imports.rows')}</h2>
        <ToggleButtons
          label={t('imports.fate')}
          options={[
            { value: ALL, label: t('filter.all') },
            ...IMPORT_FATES.map((value) => ({ value, label: t(`imports.fate.${value}`) })),
          ]}
          value={fate ?? ALL}
          onChange={(value) => {
            setFate(IMPORT_FATES.find((option) => option === value) ?? null);
            setPage(1);
          }}
        />
        <PagedTable
          list={list}
          pages={{ page, goToPage: setPage }}
          caption={t('imports.rows')}
          columns={useColumns(importJob)}
          rowKey={({ row }: ImportRow) => String(row)}
          emptyMessage={t('imports.rows.none')}
        />
      </Stack>
    </section>
  );
}

/** One page of rows. It reloads when the mapping changes, and while the server is working. */
function useRows({ id, state, progress, counts }: Import, fate: ImportFate | null, page: number) {
  return useQuery<Counted<ImportRow>, ApiError>({
    queryKey: ['get', '/api/admin/imports/{id}/rows', id, fate, page, state, progress.done, counts],
    queryFn: async ({ signal }) => {
      const query = { page, perPage: PAGE_SIZES.default, fate: fate ?? undefined };
      return counted(await api.GET('/api/admin/imports/{id}/rows', { params: { path: { id }, query }, signal }));
    },
    placeholderData: keepPreviousData,
  });
}

function useColumns({ role }: Import): Column<ImportRow>[] {
  const t = useT();
  const nameOf = useFieldName();
  const name = role === 'expert' ? 'fullName' : 'orgName';
  const textOf = ({ values }: ImportRow, field: string) => String(values[field] ?? '');
  return [
    {
      id: 'row',
      header: t('imports.row'),
      align: 'end',
      cell: ({ row }) => <span className={shared.whole}>{t('overview.count', { count: row })}</span>,
    },
    {
      id: 'name',
      header: nameOf(name),
      cell: (row) =>
        row.userId ? (
          <ItemLink tab={`${role}s`} id={row.userId} name={textOf(row, name) || textOf(row, 'email')} />
        ) : (
          <bdi>{textOf(row, name)}</bdi>
        ),
    },
    { id: 'email', header: nameOf('email'), cell: (row) => <EmailAddress email={textOf(row, 'email')} /> },
    {
      id: 'fate',
      header: t('imports.fate'),
      cell: ({ fate }) => <span className={shared.whole}>{t(`imports.fate.${fate}`)}</span>,
    },
    {
      id: 'errors',
      header: t('imports.errors'),
      cell: (row) =>
        Object.keys(row.errors).length === 0 ? (
          '–'
        ) : (
          <ul role="list">
            {Object.entries(row.errors).map(([field, sentences]) => (
              <li key={field} className={styles.error}>
                <span>{t('imports.errors.of', { field: nameOf(field) })}</span>
                {textOf(row, field) && <bdi className={styles.sample}>{textOf(row, field)}</bdi>}
                <span>{sentences.join(' ')}</span>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
