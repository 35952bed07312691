import { STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, Select } from '@network/ui';
import { useT } from '../messages';
import { Refused } from './refused';
import type { Person, StatusChange } from './use-status-change';
import styles from './status-management.module.css';

/** Puts a person into another status of their role, after one question. Refused, it says why and stays. */
export function StatusManagement({ user, change }: { user: Person; change: StatusChange }) {
  const t = useT();
  const label = (status: UserStatus) => t(`userStatus.${status}`);
  const chosen = change.chosen ?? user.status;
  return (
    <section className={styles.section}>
      <h3>{t('person.status.title')}</h3>
      <Refused error={change.error} />
      <div className={styles.choice}>
        <Select
          label={t('person.status.label')}
          options={STATUSES_OF_ROLE[user.role].map((value) => ({ value, label: label(value) }))}
          value={chosen}
          disabled={change.isPending}
          onChange={(event) => change.choose(event.target.value as UserStatus)}
        />
        <Button
          disabled={chosen === user.status || change.asked !== undefined}
          onClick={() => change.ask(chosen, 'button')}
        >
          {t('person.status.update')}
        </Button>
      </div>
      {change.asked && (
        <ConfirmBar
          question={t('person.status.question', { from: label(user.status), to: label(chosen) })}
          confirmLabel={t('person.status.confirm')}
          cancelLabel={t('person.status.cancel')}
          pending={change.isPending}
          pendingLabel={t('person.status.pending')}
          isConfirmFocused={change.asked === 'key'}
          onConfirm={change.update}
          onCancel={change.cancel}
        />
      )}
    </section>
  );
}
