import { STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, Row, Select } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { BulkDialog } from './bulk-dialog';
import type { Selection } from './use-selection';
import styles from './bulk.module.css';

/** The number of selected people, the buttons that select more, and the bulk action. */
export function SelectionBar({ selection }: { selection: Selection<never> }) {
  const t = useT();
  const [status, setStatus] = useState<UserStatus | ''>('');
  const [isOpen, setOpen] = useState(false);
  const { role, count, total, isAll } = selection;
  return (
    <section aria-label={t('bulk.selection')} className={styles.bar}>
      <Row gap={2}>
        <p role="status" className={styles.count}>
          {t('review.selected', { count })}
        </p>
        <Button variant="ghost" size="sm" onClick={selection.selectPage}>
          {t('bulk.page')}
        </Button>
        <Button variant="ghost" size="sm" disabled={isAll || total === 0} onClick={selection.selectAll}>
          {t('bulk.all', { count: total })}
        </Button>
        <Button variant="ghost" size="sm" onClick={selection.stop}>
          {t('bulk.stop')}
        </Button>
      </Row>
      <Row gap={3} className={styles.change}>
        <Select
          label={t('bulk.status')}
          placeholder={t('bulk.choose')}
          options={STATUSES_OF_ROLE[role].map((value) => ({ value, label: t(`userStatus.${value}`) }))}
          value={status}
          onChange={(event) => setStatus(event.target.value as UserStatus | '')}
        />
        <Button disabled={count === 0 || status === ''} onClick={() => setOpen(true)}>
          {t('bulk.change')}
        </Button>
      </Row>
      {isOpen && status && (
        <BulkDialog
          role={role}
          change={{ ...selection.target, status }}
          onClose={() => setOpen(false)}
          onDone={() => {
            // Synchronously, because the selection ends in a transition, during which keys would go to the dialog.
            setOpen(false);
            selection.stop();
          }}
        />
      )}
    </section>
  );
}
