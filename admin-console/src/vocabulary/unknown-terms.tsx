import { $api, type Schema, useSuggestions } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Combobox, EmptyState, Skeleton, Stack, useToast } from '@network/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { QueryError } from '../errors';
import { usePagedList } from '../lists/paged-list';
import { useT } from '../messages';
import { hasChangedMeanwhile, useInvalidateLists } from '../mutations';
import shared from '../shared.module.css';
import styles from './vocabulary.module.css';

/** The terms that the vocabulary lacks, most used first, each with a field for its meaning. */
export function UnknownTerms() {
  const t = useT();
  const id = useId();
  const unknown = usePagedList('/api/admin/vocabulary', { unknown: 'true' });
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = unknown;
  const rows = data?.rows as Schema<'UnknownTermDto'>[] | undefined;

  /** Moves the focus from a term that will disappear to the next one, else the previous one, else the heading. */
  function moveOn(term: string) {
    const items = [...(list.current?.children ?? [])];
    const at = rows?.findIndex((row) => row.term === term) ?? -1;
    if (!items[at]?.contains(document.activeElement)) return;
    const next = items[at + 1] ?? items[at - 1];
    (next?.querySelector('input') ?? heading.current)?.focus();
  }

  return (
    <section aria-labelledby={id} className={styles.section}>
      <Stack gap={4}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('vocabulary.unknown')}
          </h2>
          {data && data.total > data.rows.length && (
            <p className={shared.muted}>
              {t('vocabulary.unknown.shown', { shown: data.rows.length, total: data.total })}
            </p>
          )}
        </div>
        {unknown.error && !data && <QueryError query={unknown} />}
        {unknown.isPending && <Skeleton height="20rem" />}
        {rows?.length === 0 && (
          <EmptyState title={t('vocabulary.unknown.none')} headingLevel={3}>
            {t('vocabulary.unknown.none.text')}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul role="list" ref={list} className={shared.columns}>
            {rows.map((row) => (
              <li key={row.term}>
                <UnknownTerm {...row} onAdded={moveOn} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

/** An unknown term with a field for a known synonym. The input stays until the term is added. */
function UnknownTerm({ term, count, onAdded }: Schema<'UnknownTermDto'> & { onAdded: (term: string) => void }) {
  const t = useT();
  const toast = useToast();
  const [meaning, setMeaning] = useState('');
  const options = useSuggestions(meaning);
  const add = $api.useMutation('post', '/api/admin/vocabulary', useInvalidateLists());
  const { fields, message } = add.error ?? {};

  function change(text: string) {
    setMeaning(text);
    add.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!meaning.trim() || add.isPending) return;
    add.mutate(
      { body: { term, meaning } },
      {
        onSuccess: () => {
          onAdded(term);
          toast(t('vocabulary.add.done', { term }));
        },
        // Another administrator has added it. The list reloads, and the term disappears with its field.
        onError: (error) => hasChangedMeanwhile(error) && toast(error.message, 'info'),
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <Combobox
        label={t('vocabulary.means', { term })}
        hint={t('vocabulary.count', { count })}
        error={fields?.meaning?.[0] ?? fields?.term?.[0] ?? message}
        placeholder={t('vocabulary.means.placeholder')}
        maxLength={LIMITS.item}
        // The placeholder is in the language of the screen.
        dir={meaning ? 'auto' : undefined}
        value={meaning}
        onChange={change}
        offers={{
          options,
          label: t('vocabulary.suggestions'),
          countLabel: (found) => t('vocabulary.suggestions.count', { count: found }),
        }}
        action={
          <Button
            type="submit"
            variant="secondary"
            aria-label={t('vocabulary.add.who', { term })}
            disabled={!meaning.trim()}
            pending={add.isPending}
            pendingLabel={t('vocabulary.add.pending')}
          >
            {t('add')}
          </Button>
        }
      />
    </form>
  );
}
