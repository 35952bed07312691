import type { Schema } from '@network/api-client';
import { useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { useDeed, type Deed } from './use-deed';

/** An expert chosen for a project, as much as is needed to show and send the choice. */
export type Candidate = Pick<Schema<'ExpertRowDto'>, 'id' | 'fullName' | 'email'>;

/** What an administrator has entered about a project, and what they can do with it. Done, the dialog closes. */
export function useReview(project: Schema<'ProjectDto'>, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const deed = useDeed(project);
  const [chosen, choose] = useState<readonly Candidate[]>([]);
  const [reason, setReason] = useState('');
  const [hours, setHours] = useState('');
  const [outcome, setOutcome] = useState('');

  function act(what: Deed) {
    const onSuccess = () => {
      toast(t(`review.done.${what.kind}`));
      onDone();
    };
    deed.mutate(what, { onSuccess });
  }
  const given = (text: string) => text.trim() || undefined;

  return {
    chosen,
    choose,
    reason,
    setReason,
    hours,
    setHours,
    outcome,
    setOutcome,
    approve: () => act({ kind: 'approve', expertsAssigned: chosen.map(({ id }) => id) }),
    reject: () => act({ kind: 'reject', reason: given(reason) }),
    hold: () => act({ kind: 'hold', reason: given(reason) }),
    resume: () => act({ kind: 'resume' }),
    complete: () =>
      act({ kind: 'complete', hoursDonated: hours === '' ? undefined : Number(hours), outcome: given(outcome) }),
    /** What is under way. */
    pending: deed.isPending ? deed.variables.kind : null,
    error: deed.error,
  };
}

export type ProjectReview = ReturnType<typeof useReview>;
