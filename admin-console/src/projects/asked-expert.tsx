import type { Schema } from '@network/api-client';
import { mayDo } from '@network/domain';
import { ConfirmBar, Row } from '@network/ui';
import { useState } from 'react';
import { useT } from '../messages';
import { NamedButton } from './named-button';
import type { ProjectReview } from './use-review';
import { useStartSwap, useTeam } from './use-start-swap';

interface AskedExpertProps {
  id: string;
  name: string;
  project: Schema<'AdminProjectDto'>;
  review: ProjectReview;
}

/** What can be done about an expert whose answer is awaited: note that they agreed, or look for somebody else. */
export function AskedExpert({ id, name, project, review }: AskedExpertProps) {
  const t = useT();
  const [isNoting, setNoting] = useState(false);
  const team = useTeam(project);
  const startSwap = useStartSwap(project, review);
  const isPending = review.pending !== null;
  if (!mayDo('swapExperts', project.status)) return null;
  if (isNoting) {
    return (
      <ConfirmBar
        question={t('review.agreed.question', { name })}
        confirmLabel={t('review.agreed.confirm')}
        cancelLabel={t('review.ask.cancel')}
        pending={review.pending === 'swapExperts'}
        pendingLabel={t('review.swapExperts.pending')}
        onConfirm={() => review.act('swapExperts', { chosen: team, agreed: [id] })}
        onCancel={() => setNoting(false)}
      />
    );
  }
  return (
    <Row gap={2}>
      <NamedButton of={name} variant="secondary" disabled={isPending} onClick={() => setNoting(true)}>
        {t('review.agreed')}
      </NamedButton>
      <NamedButton of={name} variant="secondary" disabled={isPending} onClick={() => startSwap({ instead: id })}>
        {t('review.nextCandidates')}
      </NamedButton>
    </Row>
  );
}
