import type { ApiError, Schema } from '@network/api-client';
import { ADMIN_ROUTES } from '@network/domain';
import { type Column, Stack } from '@network/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { buttonColumn } from '../lists/button-column';
import { type Counted, PagedTable, usePagedList } from '../lists/paged-list';
import { useUrlParams } from '../lists/url-params';
import { useRemoval } from '../lists/use-removal';
import { useT } from '../messages';
import { ConsolePage } from '../navigation/console-page';
import { UnknownTerms } from './unknown-terms';
import shared from '../shared.module.css';
import styles from './vocabulary.module.css';

/** The programme's own terms: unknown terms and added terms (docs/product 9.12). */
export function VocabularyPage() {
  const t = useT();
  return (
    <ConsolePage title={t('vocabulary.title')} subtitle={t('vocabulary.subtitle')}>
      <UnknownTerms />
      <Additions />
    </ConsolePage>
  );
}

type Addition = Schema<'AdditionDto'>;

/** The terms that the programme has added. Removing one needs a confirmation, which names it. */
function Additions() {
  const t = useT();
  const id = useId();
  const { page } = useUrlParams();
  // The rows of the call's other list, the unknown terms, come only on request.
  const list = usePagedList('/api/admin/vocabulary', { page }) as UseQueryResult<Counted<Addition>, ApiError>;
  const { ask, bar } = useRemoval<Addition>('/api/admin/vocabulary/{id}', {
    ask: ({ term, meaning }) => ({
      isDestructive: true,
      question: t('vocabulary.remove.question', { term, meaning }),
      confirmLabel: t('vocabulary.remove.confirm'),
      cancelLabel: t('cancel'),
      pendingLabel: t('vocabulary.remove.pending'),
    }),
    done: ({ term }) => t('vocabulary.remove.done', { term }),
  });
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Stack gap={4}>
        <div>
          <h2 id={id}>{t('vocabulary.additions')}</h2>
          <p className={shared.muted}>
            <Link to={`${ADMIN_ROUTES.log}?action=vocabulary.add,vocabulary.remove`}>{t('vocabulary.log')}</Link>
          </p>
        </div>
        {bar}
        <PagedTable
          list={list}
          caption={t('vocabulary.additions')}
          columns={useColumns(ask)}
          rowKey={(addition) => addition.id}
          emptyMessage={t('vocabulary.none')}
        />
      </Stack>
    </section>
  );
}

function useColumns(onRemove: (addition: Addition) => void): Column<Addition>[] {
  const t = useT();
  return [
    { id: 'term', header: t('vocabulary.term'), cell: ({ term }) => <bdi>{term}</bdi> },
    { id: 'meaning', header: t('vocabulary.meaning'), cell: ({ meaning }) => <bdi>{meaning}</bdi> },
    buttonColumn({
      id: 'remove',
      label: t('vocabulary.remove'),
      nameOf: (addition) => t('vocabulary.remove.who', { term: addition.term }),
      onPress: onRemove,
    }),
  ];
}
