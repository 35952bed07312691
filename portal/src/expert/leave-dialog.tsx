import type { Schema } from '@network/api-client';
import { HOME_PATH, type DeclineReason } from '@network/domain';
import { Button, Dialog, Row, Stack, TextArea, useToast } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { useT } from '../work/messages';
import { ReasonChoice } from '../work/reason-choice';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';

interface LeaveDialogProps {
  project: Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>;
  onClose: () => void;
}

/** Asks once more before an expert leaves a project, and for a handover (docs/product.md 6.12). */
export function LeaveDialog({ project: { id, title }, onClose }: LeaveDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const showToast = useToast();
  const submit = useForm({
    kind: 'leave',
    name: `leave:${id}`,
    initial: { reason: '', done: '', next: '' },
    check: ({ reason }) => (reason ? {} : { reason: t('work.reason.needed') }),
    button: t('work.leave.send'),
    failed: t('work.leave.failed'),
    call: ({ reason, done, next }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/leave',
      params: { id },
      body: { reason: reason as DeclineReason, done: done.trim() || null, next: next.trim() || null },
    }),
    async onSent(refresh) {
      // Before anything is read again: the page of a project one has left is gone.
      await navigate(HOME_PATH.expert);
      showToast(t('work.leave.sent', { title }));
      await refresh();
    },
  });
  const { values: form, patch } = submit;
  const field = (name: 'done' | 'next') => ({
    label: t(`work.leave.${name}`),
    dir: 'auto',
    rows: 3,
    value: form[name],
    onChange: (event: { target: { value: string } }) => patch({ [name]: event.target.value }),
    error: submit.fieldErrors[name],
  });
  return (
    <Dialog
      title={t('work.leave.question', { title })}
      closeLabel={t('work.close')}
      onClose={() => submit.isSending || onClose()}
    >
      <SubmissionForm submit={submit}>
        <Stack gap={5}>
          <p>{t('work.leave.text')}</p>
          <ReasonChoice
            value={form.reason}
            onChange={(reason) => patch({ reason })}
            error={submit.fieldErrors.reason}
          />
          <TextArea {...field('done')} hint={t('work.leave.handover')} />
          <TextArea {...field('next')} />
          <SubmitError submit={submit} />
          <Row>
            <Button type="submit" variant="danger" pending={submit.isSending} pendingLabel={t('work.sending')}>
              {t('work.leave.send')}
            </Button>
            <Button variant="secondary" disabled={submit.isSending} onClick={onClose}>
              {t('work.leave.stay')}
            </Button>
          </Row>
        </Stack>
      </SubmissionForm>
    </Dialog>
  );
}
