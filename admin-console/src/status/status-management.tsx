import { api, type ApiError } from '@network/api-client';
import { type Role, STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, Row, Select } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useMutationFeedback } from '../mutations';
import { useConfirmedShortcut } from '../shortcuts/use-shortcuts';
import styles from './actions.module.css';

interface StatusManagementProps {
  user: Person;
  change: StatusChange;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * Changes the status of a person after one confirmation, or approves a waiting profile with one click. If that fails,
 * it shows the error and retains the choice.
 */
export function StatusManagement({ user, change, children }: StatusManagementProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const label = (status: UserStatus) => t(`userStatus.${status}`);
  const question = (to: UserStatus) => t('person.status.question', { from: label(user.status), to: label(to) });
  const chosen = change.chosen ?? user.status;
  const approved = change.approvedStatus;
  const approval = useConfirmedShortcut(
    section,
    'a',
    approved && {
      of: `${user.id} ${user.status}`,
      question: question(approved),
      confirmLabel: t('person.status.confirm'),
      onConfirm: () => change.send(approved),
    },
  );
  return (
    <section ref={section} className={styles.actions}>
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
          variant={approved ? 'secondary' : 'primary'}
          disabled={chosen === user.status || change.isConfirming}
          onClick={() => change.confirm(chosen)}
        >
          {t('person.status.update')}
        </Button>
        {approved && (
          <Button
            disabled={change.isConfirming}
            pending={change.isPending && !change.isConfirming}
            pendingLabel={t('person.approve.pending')}
            // The second click of a double click would approve the next profile of the queue.
            onClick={({ detail }) => detail < 2 && change.send(approved)}
          >
            {t('person.approve')}
          </Button>
        )}
        <Row gap={3}>{children}</Row>
      </Row>
      {approval}
      {change.isConfirming && (
        <ConfirmBar
          question={question(chosen)}
          confirmLabel={t('person.status.confirm')}
          cancelLabel={t('cancel')}
          pending={change.isPending}
          pendingLabel={t('person.status.pending')}
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

interface Choice {
  /** The person and their previous status. A change by another administrator makes the choice void. */
  of: string;
  status: UserStatus;
  isConfirming?: boolean;
}

/** The status after the approval of a profile. */
const APPROVED: Record<Role, UserStatus | null> = {
  expert: 'approved_waiting',
  organization: 'approved_no_projects',
  admin: null,
};

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
    onSuccess: (_, { person: { id }, name, status }) =>
      feedback.succeeded(id, t('person.status.done', { name, status: t(`userStatus.${status}`) })),
    onError: (failure, change) => feedback.failed(change.person.id, change.name, failure),
  });
  const [choice, setChoice] = useState<Choice | null>(null);

  const of = person && `${person.id} ${person.status}`;
  const current = choice?.of === of ? choice : null;
  const choose = (status: UserStatus, isConfirming = false) => setChoice({ of: of!, status, isConfirming });
  const isOwn = variables?.person.id === person?.id;

  function send(status: UserStatus) {
    if (!person || (isPending && isOwn)) return;
    // A failure closes the confirmation and retains the choice, unless another person's dialog has replaced it.
    const onError = () => setChoice((latest) => (latest && latest.of === of ? { of, status } : latest));
    mutate({ person, name, status }, { onError });
  }

  return {
    chosen: current?.status,
    isConfirming: current?.isConfirming ?? false,
    choose: (status: UserStatus) => choose(status),
    confirm: (status: UserStatus) => choose(status, true),
    cancel: () => current && choose(current.status),
    update: () => current && send(current.status),
    /** The status that approves the waiting profile. Null if there is nothing to approve. */
    approvedStatus: person?.status === 'under_review' ? APPROVED[person.role] : null,
    send,
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
  };
}

type StatusChange = ReturnType<typeof useStatusChange>;
