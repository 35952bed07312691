import { STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, Row, Select } from '@network/ui';
import { useT } from '../messages';
import { MutationError } from '../mutation/mutation-error';
import type { Person, StatusChange } from './use-status-change';
import styles from '../mutation/actions.module.css';

/** Changes the status of a person after one confirmation; when that fails, says why and keeps the choice. */
export function StatusManagement({ user, change }: { user: Person; change: StatusChange }) {
  const t = useT();
  const label = (status: UserStatus) => t(`userStatus.${status}`);
  const chosen = change.chosen ?? user.status;
  return (
    <section className={styles.actions}>
      <h3>{t('person.status.title')}</h3>
      <MutationError error={change.error} />
      <Row gap={3} className={styles.line}>
        <Select
          className={styles.field}
          label={t('person.status.label')}
          options={STATUSES_OF_ROLE[user.role].map((value) => ({ value, label: label(value) }))}
          value={chosen}
          disabled={change.isPending}
          onChange={(event) => change.choose(event.target.value as UserStatus)}
        />
        <Button
          disabled={chosen === user.status || change.confirming !== undefined}
          onClick={() => change.confirm(chosen, 'button')}
        >
          {t('person.status.update')}
        </Button>
      </Row>
      {change.confirming && (
        <ConfirmBar
          question={t('person.status.question', { from: label(user.status), to: label(chosen) })}
          confirmLabel={t('person.status.confirm')}
          cancelLabel={t('person.status.cancel')}
          pending={change.isPending}
          pendingLabel={t('person.status.pending')}
          isConfirmFocused={change.confirming === 'key'}
          onConfirm={change.update}
          onCancel={change.cancel}
        />
      )}
    </section>
  );
}
