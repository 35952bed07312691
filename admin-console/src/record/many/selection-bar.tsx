import { STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, Row, Select } from '@network/ui';
import { useState } from 'react';
import { useT } from '../../messages';
import { ManyDialog } from './many-dialog';
import type { Selection } from './use-selection';
import styles from './many.module.css';

/** How many are selected, the ways to select more, and what can be done with them. */
export function SelectionBar({ selection }: { selection: Selection<never> }) {
  const t = useT();
  const [status, setStatus] = useState<UserStatus | ''>('');
  const [isOpen, setOpen] = useState(false);
  const { role, count, total, isAll } = selection;
  return (
    <section aria-label={t('many.selection')} className={styles.bar}>
      <Row gap={2}>
        <p role="status" className={styles.count}>
          {t('review.selected', { count })}
        </p>
        <Button variant="ghost" size="sm" onClick={selection.selectPage}>
          {t('many.page')}
        </Button>
        <Button variant="ghost" size="sm" disabled={isAll || total === 0} onClick={selection.selectAll}>
          {t('many.all', { count: total })}
        </Button>
        <Button variant="ghost" size="sm" onClick={selection.stop}>
          {t('many.stop')}
        </Button>
      </Row>
      <Row gap={3} className={styles.change}>
        <Select
          label={t('many.status')}
          placeholder={t('many.choose')}
          options={STATUSES_OF_ROLE[role].map((value) => ({ value, label: t(`userStatus.${value}`) }))}
          value={status}
          onChange={(event) => setStatus(event.target.value as UserStatus | '')}
        />
        <Button disabled={count === 0 || status === ''} onClick={() => setOpen(true)}>
          {t('many.change')}
        </Button>
      </Row>
      {isOpen && status && (
        <ManyDialog
          role={role}
          change={{ ...selection.asked, status }}
          onClose={() => setOpen(false)}
          onDone={selection.stop}
        />
      )}
    </section>
  );
}
