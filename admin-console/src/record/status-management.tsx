import { $api } from '@network/api-client';
import { STATUSES_OF_ROLE, type Role, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, ErrorBox, Select, useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch } from './if-match';
import { useFreshAfterWrite } from './use-fresh-after-write';
import styles from './status-management.module.css';

interface StatusManagementProps {
  user: { id: string; role: Role; status: UserStatus; version: number };
  onDone: () => void;
}

/** Puts a person into another status of their role, after one question. Refused, it says why and stays. */
export function StatusManagement({ user, onDone }: StatusManagementProps) {
  const t = useT();
  const toast = useToast();
  const [chosen, setChosen] = useState(user.status);
  const [isAsking, setAsking] = useState(false);
  const fresh = useFreshAfterWrite();
  const change = $api.useMutation('patch', '/api/admin/users/{id}/status', fresh);
  const label = (status: UserStatus) => t(`userStatus.${status}`);

  // Somebody else's change is shown, and the choice begins anew from it.
  const [shown, setShown] = useState(user.status);
  if (shown !== user.status) {
    setShown(user.status);
    setChosen(user.status);
    setAsking(false);
  }

  function update() {
    change.mutate(
      { params: { path: { id: user.id }, header: ifMatch(user.version) }, body: { status: chosen } },
      {
        onSuccess: () => {
          toast(t('person.status.done', { status: label(chosen) }));
          onDone();
        },
        onError: () => setAsking(false),
      },
    );
  }

  return (
    <section className={styles.section}>
      <h3>{t('person.status.title')}</h3>
      <ErrorBox>{change.error?.message}</ErrorBox>
      <div className={styles.choice}>
        <Select
          label={t('person.status.label')}
          options={STATUSES_OF_ROLE[user.role].map((value) => ({ value, label: label(value) }))}
          value={chosen}
          disabled={change.isPending}
          onChange={(event) => {
            setChosen(event.target.value as UserStatus);
            setAsking(false);
          }}
        />
        <Button disabled={chosen === user.status || isAsking} onClick={() => setAsking(true)}>
          {t('person.status.update')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmBar
          question={t('person.status.question', { from: label(user.status), to: label(chosen) })}
          confirmLabel={t('person.status.confirm')}
          cancelLabel={t('person.status.cancel')}
          pending={change.isPending}
          pendingLabel={t('person.status.pending')}
          onConfirm={update}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}
