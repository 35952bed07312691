import { api, type ApiError } from '@network/api-client';
import { type Role, STATUSES_OF_ROLE, type UserStatus } from '@network/domain';
import { Button, ConfirmBar, Row, Select } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useMutationFeedback } from '../mutations';
import { ConfirmedShortcut } from '../shortcuts/use-shortcuts';
import styles from './actions.module.css';

/** Another status for a person. */
export interface Choice {
  status: UserStatus;
  isConfirming: boolean;
}

interface StatusManagementProps {
  user: Person;
  change: ReturnType<typeof useStatusChange>;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Further buttons. */
  children?: ReactNode;
}

/**
 * Changes the status of a person after one confirmation, or approves a waiting profile with one click. If that fails,
 * it shows the error and retains the choice.
 */
export function StatusManagement({ user, change, choice, onChoose, children }: StatusManagementProps) {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const { status: chosen, isConfirming } = choice;
  const label = (status: UserStatus) => t(`userStatus.${status}`);
  const cancel = () => onChoose({ status: chosen, isConfirming: false });
  const question = (to: UserStatus) => t('person.status.question', { from: label(user.status), to: label(to) });
  const approved = user.status === 'under_review' ? APPROVED[user.role] : null;
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
          onChange={(event) => onChoose({ status: event.target.value as UserStatus, isConfirming: false })}
        />
        <Button
          variant={approved ? 'secondary' : 'primary'}
          disabled={chosen === user.status || isConfirming}
          onClick={() => onChoose({ status: chosen, isConfirming: true })}
        >
          {t('person.status.update')}
        </Button>
        {approved && (
          <Button
            disabled={isConfirming}
            pending={change.isPending && !isConfirming}
            pendingLabel={t('review.approve.pending')}
            // The second click of a double click would approve the next profile of the queue.
            onClick={({ detail }) => detail < 2 && change.send(approved)}
          >
            {t('person.approve')}
          </Button>
        )}
        <Row gap={3}>{children}</Row>
      </Row>
      {approved && (
        <ConfirmedShortcut
          scope={section}
          shortcut="a"
          question={question(approved)}
          confirmLabel={t('person.status.confirm')}
          onConfirm={() => change.send(approved)}
        />
      )}
      {isConfirming && (
        <ConfirmBar
          question={question(chosen)}
          confirmLabel={t('person.status.confirm')}
          cancelLabel={t('cancel')}
          pending={change.isPending}
          pendingLabel={t('person.status.pending')}
          onConfirm={() => change.send(chosen, cancel)}
          onCancel={cancel}
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

/** The status after the approval of a profile. */
const APPROVED: Record<Role, UserStatus | null> = {
  expert: 'approved_waiting',
  organization: 'approved_no_projects',
  admin: null,
};

/** Saving another status for a person. After a success the dialog closes. */
export function useStatusChange({ id, version }: Person, name: string, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(id, onDone);
  const { mutate, isPending, error } = useMutation<unknown, ApiError, UserStatus>({
    mutationFn: (status) =>
      api.PATCH('/api/admin/users/{id}/status', {
        params: { path: { id }, header: ifMatch(version) },
        body: { status },
      }),
    onSuccess: (_, status) =>
      feedback.succeeded(id, t('person.status.done', { name, status: t(`userStatus.${status}`) })),
    onError: (failure) => feedback.failed(id, name, failure),
  });
  return {
    send: (status: UserStatus, onError?: () => void) => !isPending && mutate(status, { onError }),
    isPending,
    error,
  };
}
