import type { Schema } from '@network/api-client';
import { type DeclineReason, HOME_PATH } from '@network/domain';
import { Button, Dialog, useToast } from '@network/ui';
import { useNavigate } from 'react-router-dom';
import { useReasonField, useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import { useOpenByLink } from '../submission/linked-form';

/** The button that leaves a project, at the end of the page. */
export function LeaveProject({ project }: { project: Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'> }) {
  const t = useT();
  const [isOpen, setOpen] = useOpenByLink(`leave:${project.id}`);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('project.leave.open')}
      </Button>
      {isOpen && <LeaveDialog project={project} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface LeaveDialogProps {
  project: Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>;
  onClose: () => void;
}

/** Asks once more before an expert leaves a project, and for a handover (docs/product 6.12). */
function LeaveDialog({ project: { id, title }, onClose }: LeaveDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useForm({
    kind: 'leave',
    name: `leave:${id}`,
    about: title,
    initial: { reason: '', done: '', next: '' },
    check: ({ reason }) => (reason ? {} : { reason: t('project.reason.needed') }),
    call: ({ reason, done, next }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/leave',
      params: { id },
      body: { reason: reason as DeclineReason, done: done.trim() || null, next: next.trim() || null },
    }),
    async onSent(refresh) {
      // Navigates before reloading: the page of the project no longer exists for this expert.
      await navigate(HOME_PATH.expert);
      showToast(t('project.leave.sent', { title }));
      await refresh();
    },
  });
  return (
    <Dialog
      title={t('project.leave.question', { title })}
      closeLabel={t('project.close')}
      onClose={() => form.isSending || onClose()}
    >
      <ReasonSubmission
        form={form}
        failed={t('project.leave.failed')}
        fields={[
          useReasonField(),
          { kind: 'text', name: 'done', label: t('project.leave.done'), hint: t('project.leave.handover'), rows: 3 },
          { kind: 'text', name: 'next', label: t('project.leave.next'), rows: 3 },
        ]}
        button={{ label: t('project.leave.send'), pendingLabel: t('project.sending'), isDanger: true }}
        cancel={{ label: t('project.leave.stay'), onClick: onClose }}
      >
        <p>{t('project.leave.text')}</p>
      </ReasonSubmission>
    </Dialog>
  );
}
