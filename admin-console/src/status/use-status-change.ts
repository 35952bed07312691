import { api, type ApiError } from '@network/api-client';
import type { Role, UserStatus } from '@network/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch } from '../mutation/if-match';
import { useMutationFeedback } from '../mutation/use-mutation-feedback';

export interface Person {
  id: string;
  role: Role;
  status: UserStatus;
  version: number;
}

/** How the confirmation was opened: the key expects the focus on the confirming button. */
type Trigger = 'button' | 'key';

interface Choice {
  /** The person and the status they had: a choice made before somebody else's change is void. */
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
    // A failure closes the confirmation and keeps the choice, unless another person's dialog has replaced it.
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

export type StatusChange = ReturnType<typeof useStatusChange>;
