import { api, type ApiError } from '@network/api-client';
import type { Role, UserStatus } from '@network/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch } from './if-match';
import { useOutcome } from './use-outcome';

export interface Person {
  id: string;
  role: Role;
  status: UserStatus;
  version: number;
}

interface Choice {
  /** Whose, and what they were: a choice made before somebody else's change counts for nothing. */
  of: string;
  status: UserStatus;
  asked?: 'button' | 'key';
}

interface Change {
  person: Person;
  name: string;
  status: UserStatus;
}

/** The choice of another status for a person, the one question about it, and its doing. Done, the dialog closes. */
export function useStatusChange(person: Person | undefined, name: string, onDone: () => void) {
  const t = useT();
  const outcome = useOutcome(person?.id, onDone);
  const { mutate, isPending, error, variables } = useMutation<unknown, ApiError, Change>({
    mutationFn: ({ person: { id, version }, status }) =>
      api.PATCH('/api/admin/users/{id}/status', {
        params: { path: { id }, header: ifMatch(version) },
        body: { status },
      }),
    onSuccess: (_, { person: { id }, status }) =>
      outcome.done(id, t('person.status.done', { status: t(`userStatus.${status}`) })),
    onError: (refusal, change) => outcome.refused(change.person.id, change.name, refusal),
  });
  const [choice, setChoice] = useState<Choice | null>(null);

  const of = person && `${person.id} ${person.status}`;
  const current = choice?.of === of ? choice : null;
  const choose = (status: UserStatus, asked?: Choice['asked']) => setChoice({ of: of!, status, asked });
  const isOwn = variables?.person.id === person?.id;

  function update() {
    if (!person || !current) return;
    const { of, status } = current;
    // Refused, the question is over, and what was chosen stays; not over a choice for somebody else since.
    const onError = () => setChoice((latest) => (latest?.of === of ? { of, status } : latest));
    mutate({ person, name, status }, { onError });
  }

  return {
    chosen: current?.status,
    asked: current?.asked,
    choose: (status: UserStatus) => choose(status),
    ask: choose,
    cancel: () => current && choose(current.status),
    update,
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
