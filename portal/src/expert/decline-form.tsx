import { api } from '@network/api-client';
import type { DeclineReason } from '@network/domain';
import { Button, Row, Stack, TextArea, useToast } from '@network/ui';
import { useEffect } from 'react';
import { SubmitError } from '../form/submit-error';
import { useT } from '../work/messages';
import { ReasonChoice } from '../work/reason-choice';
import { useWorkForm } from '../work/use-work-form';

interface DeclineFormProps {
  project: { id: string };
  onBack: () => void;
  onSent: () => void;
}

/** Why the expert declines, and more about it if they wish; the focus is on the reasons at once. */
export function DeclineForm({ project: { id }, onBack, onSent }: DeclineFormProps) {
  const t = useT();
  const showToast = useToast();
  const { form, patch, submit, formProps } = useWorkForm({
    name: 'decline',
    projectId: id,
    empty: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: t('work.reason.needed') }),
    button: t('work.decline.send'),
    failed: t('work.ask.failed'),
    write: ({ reason, note }) =>
      api.POST('/api/expert/projects/{id}/answer', {
        params: { path: { id } },
        body: { accept: false, reason: reason as DeclineReason, note: note.trim() || null },
      }),
    onSent() {
      showToast(t('work.decline.sent'));
      onSent();
    },
  });
  const { formRef } = submit;
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input')?.focus(), [formRef]);
  return (
    <form {...formProps}>
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
          <Button type="submit" pending={submit.isPending} pendingLabel={t('work.sending')}>
            {t('work.decline.send')}
          </Button>
          <Button variant="ghost" disabled={submit.isPending} onClick={onBack}>
            {t('work.decline.back')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
