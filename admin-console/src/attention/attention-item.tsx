import { Button, buttonClass, Card, StatusBadge } from '@network/ui';
import { useId } from 'react';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import { daysSince } from '../values/days-since';
import { ATTENTION_FACTS, opensWith, type OpenAttention } from './attention-kinds';
import type { AttentionRow } from '../programme/use-attention';
import { useSetAside } from './use-set-aside';
import styles from './attention.module.css';

interface AttentionItemProps {
  row: AttentionRow;
  onOpen: OpenAttention;
}

/** One thing that needs an administrator: what it is, for how long, and what ends it. */
export function AttentionItem({ row, onOpen }: AttentionItemProps) {
  const t = useT();
  const id = useId();
  const { kind, since, sentence } = row;
  const aside = useSetAside();
  return (
    <Card as="li" data-row className={styles.row} aria-labelledby={id}>
      <div className={styles.what}>
        <h2 id={id} className={styles.sentence}>
          <button type="button" className={styles.open} onClick={() => onOpen(row, opensWith(kind))}>
            {sentence}
          </button>
        </h2>
        <KindAndSince kind={kind} since={since} />
      </div>
      <div className={styles.actions}>
        <Actions row={row} onOpen={onOpen} sentenceId={id} />
        <Button
          data-action="setAside"
          variant="ghost"
          size="sm"
          aria-describedby={id}
          pending={aside.isPending}
          pendingLabel={t('attention.setAside.pending')}
          onClick={() => aside.mutate({ params: { path: { id: row.id } } })}
        >
          {t('attention.setAside')}
        </Button>
      </div>
      <MutationError error={aside.error} />
    </Card>
  );
}

/** What kind of thing a row is, and for how long. */
export function KindAndSince({ kind, since }: Pick<AttentionRow, 'kind' | 'since'>) {
  const t = useT();
  return (
    <p className={styles.kind}>
      <StatusBadge tone={ATTENTION_FACTS[kind].tone} label={t(`attention.kind.${kind}`)} />
      <span className={styles.since}>{t('attention.since', { days: daysSince(since) })}</span>
    </p>
  );
}

function Actions({ row, onOpen, sentenceId }: AttentionItemProps & { sentenceId: string }) {
  const t = useT();
  return ATTENTION_FACTS[row.kind].actions.map((action) =>
    action !== 'write' ? (
      <Button
        key={action}
        variant="secondary"
        size="sm"
        aria-describedby={sentenceId}
        onClick={() => onOpen(row, action)}
      >
        {t(`attention.action.${action}`)}
      </Button>
    ) : row.email ? (
      <a
        key={action}
        data-action="write"
        href={`mailto:${row.email}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        aria-describedby={sentenceId}
      >
        {t('attention.action.write')}
      </a>
    ) : null,
  );
}
