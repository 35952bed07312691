import type { DeclineReason } from '@network/domain';
import { useToast } from '@network/ui';
import { useEffect } from 'react';
import { useReasonField, useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';

interface DeclineFormProps {
  project: { id: string };
  onBack: () => void;
  onSent: () => void;
}

/** Why the expert declines, and more about it if they wish; the focus is on the reasons at once. */
export function DeclineForm({ project: { id }, onBack, onSent }: DeclineFormProps) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'answer',
    name: `decline:${id}`,
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: t('work.reason.needed') }),
    button: t('work.decline.send'),
    failed: t('work.ask.failed'),
    call: ({ reason, note }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/answer',
      params: { id },
      body: { accept: false, reason: reason as DeclineReason, note: note.trim() || null },
    }),
    async onSent(refresh) {
      showToast(t('work.decline.sent'));
      await refresh();
      onSent();
    },
  });
  const { formRef } = submit;
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input')?.focus(), [formRef]);
  return (
    <ReasonSubmission
      submit={submit}
      fields={[
        useReasonField(),
        { kind: 'text', name: 'note', label: t('work.note'), hint: t('work.forTeam'), rows: 3 },
      ]}
      button={{ label: t('work.decline.send'), pendingLabel: t('work.sending') }}
      cancel={{ label: t('work.decline.back'), isGhost: true, onClick: onBack }}
    />
  );
}
