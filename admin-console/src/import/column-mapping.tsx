import { $api, type Schema } from '@network/api-client';
import { EXPERT_FIELDS, ORGANIZATION_FIELDS, type JoiningRole } from '@network/domain';
import { PROFILE_FIELD_LABELS, type ProfileField } from '@network/domain/labels.en';
import { Banner, Button, type Column, DataTable, Row, SelectControl, Stack } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch } from '../mutations';
import shared from '../shared.module.css';
import styles from './import.module.css';

type Import = Schema<'ImportDto'>;
type ImportColumn = Schema<'ImportColumnDto'>;

const isMapped = (field: string) => field !== 'pledge';

/** The fields that a column can be mapped to: the account's, the form's, and those used to find duplicates. */
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

/** The chosen fields by heading. */
type Choices = Record<string, ImportColumn['field']>;

/**
 * Saves the chosen fields one call at a time, each for the version shown. Keeps conflicting choices until the user
 * resolves them.
 */
function useMapping({ id, version }: Import) {
  const cache = useQueryClient();
  const reload = () =>
    cache.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/imports/') });
  // Pending until the import is loaded again.
  const { mutate, reset, isPending, error } = $api.useMutation('patch', '/api/admin/imports/{id}', {
    onSettled: reload,
  });
  const [choices, setChoices] = useState<Choices>({});
  const isStale = error?.status === 412;
  useEffect(() => {
    if (isPending || error || Object.keys(choices).length === 0) return;
    mutate(
      { params: { path: { id }, header: ifMatch(version) }, body: { columns: choices } },
      {
        onSuccess: () => setChoices((now) => without(now, choices)),
        onError: ({ status }) => status !== 412 && setChoices({}),
      },
    );
  }, [choices, error, id, isPending, mutate, version]);
  return {
    choices,
    isStale,
    error: isStale ? null : error,
    choose: (heading: string, field: ImportColumn['field']) => {
      if (!isStale) reset();
      setChoices((now) => ({ ...now, [heading]: field }));
    },
    keepMine: reset,
    showTheirs: () => {
      setChoices({});
      reset();
    },
  };
}

/** The choices that differ from those that are saved. */
const without = (choices: Choices, saved: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([heading, field]) => saved[heading] !== field));

/** The columns of the file with the field of each, which can be changed. */
export function ColumnMapping({ importJob }: { importJob: Import }) {
  const t = useT();
  const id = useId();
  const nameOf = useFieldName();
  const { choices, isStale, error, choose, keepMine, showTheirs } = useMapping(importJob);
  const options = FIELDS[importJob.role].map((field) => ({ value: field, label: nameOf(field) }));
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
            value={(heading in choices ? choices[heading] : field) ?? ''}
            onChange={({ target }) => choose(heading, (target.value || null) as ImportColumn['field'])}
          />
        </div>
      ),
    },
  ];
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <div>
          <h2 id={id}>{t('imports.columns')}</h2>
          <p className={shared.muted}>{t('imports.columns.text')}</p>
        </div>
        {isStale && (
          <Banner tone="warning" title={t('imports.stale')} isLive>
            <Row gap={3}>
              <Button variant="secondary" size="sm" onClick={keepMine}>
                {t('imports.stale.mine')}
              </Button>
              <Button variant="ghost" size="sm" onClick={showTheirs}>
                {t('imports.stale.theirs')}
              </Button>
            </Row>
          </Banner>
        )}
        <MutationError error={error} />
        <DataTable
          caption={t('imports.columns')}
          columns={columns}
          rows={importJob.columns}
          rowKey={({ heading }) => heading}
          emptyMessage={t('imports.none')}
        />
      </Stack>
    </section>
  );
}
