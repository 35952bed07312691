import { EmptyState, Skeleton, Stack } from '@network/ui';
import { useId, useRef } from 'react';
import { QueryError } from '../list/query-error';
import { useT } from '../messages';
import { UnknownTerm } from './unknown-term';
import { useUnknownTerms } from './use-unknown-terms';
import styles from './vocabulary.module.css';

/** What people entered and nothing is known about, most used first, each with a field for what it means. */
export function UnknownTerms() {
  const t = useT();
  const id = useId();
  const unknown = useUnknownTerms();
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = unknown;

  /** The focus leaves a term that is about to go: to the next one, else the one before, else the heading. */
  function moveOn(term: string) {
    const items = [...(list.current?.children ?? [])];
    const at = data?.rows.findIndex((row) => row.term === term) ?? -1;
    if (!items[at]?.contains(document.activeElement)) return;
    const next = items[at + 1] ?? items[at - 1];
    (next?.querySelector('input') ?? heading.current)?.focus();
  }

  return (
    <section aria-labelledby={id} className={styles.section}>
      <Stack gap={4}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
            {t('vocabulary.unknown')}
          </h2>
          {data && data.total > data.rows.length && (
            <p className={styles.text}>
              {t('vocabulary.unknown.shown', { shown: data.rows.length, total: data.total })}
            </p>
          )}
        </div>
        {unknown.error && !data && <QueryError of={unknown} />}
        {unknown.isPending && <Skeleton height="20rem" />}
        {data?.rows.length === 0 && (
          <EmptyState title={t('vocabulary.unknown.none')} headingLevel={3}>
            {t('vocabulary.unknown.none.text')}
          </EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <ul role="list" ref={list} className={styles.list}>
            {data.rows.map((row) => (
              <li key={row.term} className={styles.item}>
                <UnknownTerm {...row} onAdded={moveOn} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
