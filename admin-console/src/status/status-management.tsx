import { api, type ApiError } from '@network/api-client';
import { type Role, STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, Row, Select } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useMutationFeedback } from '../mutations';
import styles from './actions.module.css';

/** Changes the status of a person after one confirmation. If that fails, it shows the error and retains the choice. */
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

interface Person {
  id: string;
  role: Role;
  status: UserStatus;
  version: number;
}

/** The trigger of the confirmation: the key expects the focus on the confirming button. */
type Trigger = 'button' | 'key';

interface Choice {
  /** The person and their previous status. A change by another administrator makes the choice void. */
  of: string;
  status: UserStatus;
  confirming?: Trigger;
}

interface Change {
  person: Person;
  name: string;
  status: UserStatus;
}

/** Choosing, confirming and saving another status for a person. After a success the dialog closes. */
export function useStatusChange(person: Person | undefined, name: string, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(person?.id, onDone);
  const { mutate, isPending, error, variables } = useMutation<unknown, ApiError, Change>({
    mutationFn: ({ person: { id, version }, status }) =>
      api.PATCH('/api/admin/users/{id}/status', {
        params: { path: { id }, header: ifMatch(version) },
        body: { status },
      }),
    onSuccess: (_, { person: { id }, status }) =>
      feedback.succeeded(id, t('person.status.done', { status: t(`userStatus.${status}`) })),
    onError: (failure, change) => feedback.failed(change.person.id, change.name, failure),
  });
  const [choice, setChoice] = useState<Choice | null>(null);

  const of = person && `${person.id} ${person.status}`;
  const current = choice?.of === of ? choice : null;
  const choose = (status: UserStatus, confirming?: Trigger) => setChoice({ of: of!, status, confirming });
  const isOwn = variables?.person.id === person?.id;

  function update() {
    if (!person || !current) return;
    const { of, status } = current;
    // A failure closes the confirmation and retains the choice, unless another person's dialog has replaced it.
    const onError = () => setChoice((latest) => (latest?.of === of ? { of, status } : latest));
    mutate({ person, name, status }, { onError });
  }

  return {
    chosen: current?.status,
    confirming: current?.confirming,
    choose: (status: UserStatus) => choose(status),
    confirm: choose,
    cancel: () => current && choose(current.status),
    update,
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
  };
}

type StatusChange = ReturnType<typeof useStatusChange>;
