import { $api } from '@network/api-client';
import type { Role, UserStatus } from '@network/domain';
import { useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { ifMatch } from './if-match';
import { useFreshAfterWrite } from './use-fresh-after-write';

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

/** The choice of another status for a person, the one question about it, and its doing. Done, the dialog closes. */
export function useStatusChange(person: Person | undefined, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const fresh = useFreshAfterWrite();
  const { mutate, isPending, error, variables } = $api.useMutation('patch', '/api/admin/users/{id}/status', fresh);
  const [choice, setChoice] = useState<Choice | null>(null);

  const of = person && `${person.id} ${person.status}`;
  const current = choice?.of === of ? choice : null;
  const choose = (status: UserStatus, asked?: Choice['asked']) => setChoice({ of: of!, status, asked });
  const isOwn = variables?.params.path.id === person?.id;

  function update() {
    if (!person || !current) return;
    const params = { path: { id: person.id }, header: ifMatch(person.version) };
    mutate(
      { params, body: { status: current.status } },
      {
        onSuccess: () => {
          toast(t('person.status.done', { status: t(`userStatus.${current.status}`) }));
          onDone();
        },
        onError: () => choose(current.status),
      },
    );
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
