import { $api } from '@network/api-client';
import { Button, Card, Stack } from '@network/ui';
import { useId } from 'react';
import { QueryError } from '../list/query-error';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import type { AttentionRow } from '../programme/use-attention';
import { KindAndSince } from './attention-item';
import { usePutBack } from './use-set-aside';
import styles from './attention.module.css';

/** What was set aside though its cause is still there, folded; each can be put back. Nothing where there is none. */
export function SetAsideRows() {
  const t = useT();
  const aside = $api.useQuery('get', '/api/admin/attention', { params: { query: { setAside: 'true' } } });
  const { data, error } = aside;
  if (error && !data) return <QueryError of={aside} />;
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.aside}>
      <summary>{t('attention.setAside.list', { count: data.length })}</summary>
      <Stack as="ul" gap={3}>
        {data.map((row) => (
          <SetAsideRow key={row.id} row={row} />
        ))}
      </Stack>
    </details>
  );
}

function SetAsideRow({ row: { id, kind, since, sentence } }: { row: AttentionRow }) {
  const t = useT();
  const sentenceId = useId();
  const back = usePutBack();
  return (
    <Card as="li" className={styles.row} aria-labelledby={sentenceId}>
      <div className={styles.what}>
        <p id={sentenceId} className={styles.asideSentence}>
          {sentence}
        </p>
        <KindAndSince kind={kind} since={since} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-describedby={sentenceId}
        pending={back.isPending}
        pendingLabel={t('attention.putBack.pending')}
        onClick={() => back.mutate({ params: { path: { id } }, body: {} })}
      >
        {t('attention.putBack')}
      </Button>
      <MutationError error={back.error} />
    </Card>
  );
}
