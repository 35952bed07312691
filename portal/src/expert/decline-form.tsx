import type { DeclineReason } from '@network/domain';
import { Button, Row, Stack, TextArea, useToast } from '@network/ui';
import { useEffect } from 'react';
import { useT } from '../work/messages';
import { ReasonChoice } from '../work/reason-choice';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
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
  const { values: form, patch, formRef } = submit;
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input')?.focus(), [formRef]);
  return (
    <SubmissionForm submit={submit}>
      <Stack gap={5}>
        <ReasonChoice value={form.reason} onChange={(reason) => patch({ reason })} error={submit.fieldErrors.reason} />
        <TextArea
          label={t('work.note')}
          hint={t('work.forTeam')}
          dir="auto"
          rows={3}
          value={form.note}
          onChange={(event) => patch({ note: event.target.value })}
          error={submit.fieldErrors.note}
        />
        <SubmitError submit={submit} />
        <Row>
          <Button type="submit" pending={submit.isSending} pendingLabel={t('work.sending')}>
            {t('work.decline.send')}
          </Button>
          <Button variant="ghost" disabled={submit.isSending} onClick={onBack}>
            {t('work.decline.back')}
          </Button>
        </Row>
      </Stack>
    </SubmissionForm>
  );
}
