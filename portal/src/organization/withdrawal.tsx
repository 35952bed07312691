import { Button, Dialog } from '@network/ui';
import { useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm, useSentMessage } from '../submission/use-form';
import { useOpenByLink } from '../submission/linked-form';
import type { ProjectAtWork } from './dashboard-view';

/** Withdraws a project that waits for review, after a confirmation that names it (docs/product 6.13). */
export function Withdrawal({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const [isOpen, setOpen] = useOpenByLink(`withdraw:${project.id}`);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('project.withdraw.open')}
      </Button>
      {isOpen && <WithdrawalDialog project={project} onClose={() => setOpen(false)} />}
    </div>
  );
}

function WithdrawalDialog({ project: { id, title }, onClose }: { project: ProjectAtWork; onClose: () => void }) {
  const t = useT();
  const form = useForm({
    kind: 'withdrawal',
    name: `withdraw:${id}`,
    about: title,
    initial: { reason: '' },
    call: ({ reason }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/withdraw',
      params: { id },
      body: { reason: reason.trim() || null },
    }),
    onSent: useSentMessage(t('project.withdraw.sent', { title })),
  });
  return (
    <Dialog
      title={t('project.withdraw.question', { title })}
      closeLabel={t('project.close')}
      onClose={() => form.isSending || onClose()}
      size="sm"
    >
      <ReasonSubmission
        form={form}
        failed={t('project.failed')}
        fields={[
          { kind: 'text', name: 'reason', label: t('project.withdraw.reason'), hint: t('project.forTeam'), rows: 3 },
        ]}
        button={{ label: t('project.withdraw.send'), pendingLabel: t('project.sending'), isDanger: true }}
        cancel={{ label: t('project.withdraw.keep'), onClick: onClose }}
      >
        <p>{t('project.withdraw.text')}</p>
      </ReasonSubmission>
    </Dialog>
  );
}
