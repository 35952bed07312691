import { $api, type Schema } from '@network/api-client';
import { EXPERT_FIELDS, ORGANIZATION_FIELDS, type JoiningRole } from '@network/domain';
import { PROFILE_FIELD_LABELS, type ProfileField } from '@network/domain/labels.en';
import { type Column, DataTable, SelectControl, Stack } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import sections from '../navigation/sections.module.css';
import styles from './import.module.css';

type Import = Schema<'ImportDto'>;
type ImportColumn = Schema<'ImportColumnDto'>;

const isMapped = (field: string) => field !== 'pledge';

/** The fields that a column can be mapped to: the account's, those of the form, and those that tell people apart. */
const FIELDS: Record<JoiningRole, string[]> = {
  expert: ['email', ...Object.keys(EXPERT_FIELDS).filter(isMapped), 'language', 'phone'],
  organization: ['email', ...Object.keys(ORGANIZATION_FIELDS), 'language', 'linkedinUrl'],
};

const isProfileField = (field: string): field is ProfileField => field in PROFILE_FIELD_LABELS;

/** Returns the function that names a field. */
export function useFieldName() {
  const t = useT();
  return (field: string) =>
    isProfileField(field) ? t(`profileField.${field}`) : t(`imports.field.${field as 'email' | 'language' | 'phone'}`);
}

/** Maps columns. It is pending until the import is loaded again. */
function useMapping() {
  const cache = useQueryClient();
  const reload = () =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/imports/') });
  return $api.useMutation('patch', '/api/admin/imports/{id}', { onSettled: reload });
}

/** The columns of the file with the field of each, which can be changed. */
export function ColumnMapping({ it }: { it: Import }) {
  const t = useT();
  const id = useId();
  const nameOf = useFieldName();
  const map = useMapping();
  // Shows a choice at once, and reverts it if the call fails.
  const chosen: Partial<Record<string, string | null>> = map.isPending ? map.variables.body.columns : {};
  const options = FIELDS[it.role].map((field) => ({ value: field, label: nameOf(field) }));
  const columns: Column<ImportColumn>[] = [
    { id: 'heading', header: t('imports.heading'), cell: ({ heading }) => <bdi>{heading}</bdi> },
    { id: 'sample', header: t('imports.sample'), cell: ({ sample }) => <bdi className={styles.sample}>{sample}</bdi> },
    {
      id: 'field',
      header: t('imports.field'),
      cell: ({ heading, field }) => (
        <div className={styles.field}>
          <SelectControl
            aria-label={t('imports.field.of', { heading })}
            options={options}
            placeholder={t('imports.field.none')}
            value={(heading in chosen ? chosen[heading] : field) ?? ''}
            onChange={({ target }) =>
              map.mutate({
                params: { path: { id: it.id } },
                body: { columns: { [heading]: (target.value || null) as ImportColumn['field'] } },
              })
            }
          />
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <div>
          <h2 id={id} className={sections.heading}>
            {t('imports.columns')}
          </h2>
          <p className={sections.text}>{t('imports.columns.text')}</p>
        </div>
        <MutationError error={map.error} />
        <DataTable
          caption={t('imports.columns')}
          columns={columns}
          rows={it.columns}
          rowKey={({ heading }) => heading}
          emptyMessage={t('imports.none')}
        />
      </Stack>
    </section>
  );
}
