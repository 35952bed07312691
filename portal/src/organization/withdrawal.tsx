import { Button, Dialog, useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import type { ProjectAtWork } from './dashboard-view';

/** Withdraws a project that waits for review, after a confirmation that names it (docs/product 6.13). */
export function Withdrawal({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('projectPage.withdraw.open')}
      </Button>
      {isAsking && <WithdrawalDialog project={project} onClose={() => setAsking(false)} />}
    </div>
  );
}

function WithdrawalDialog({ project: { id, title }, onClose }: { project: ProjectAtWork; onClose: () => void }) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'withdrawal',
    name: `withdraw:${id}`,
    initial: { reason: '' },
    call: ({ reason }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/withdraw',
      params: { id },
      body: { reason: reason.trim() || null },
    }),
    async onSent(refresh) {
      await refresh();
      showToast(t('projectPage.withdraw.sent', { title }));
    },
  });
  return (
    <Dialog
      title={t('projectPage.withdraw.question', { title })}
      closeLabel={t('projectPage.close')}
      onClose={() => submit.isSending || onClose()}
      size="sm"
    >
      <ReasonSubmission
        submit={submit}
        failed={t('projectPage.failed')}
        fields={[
          {
            kind: 'text',
            name: 'reason',
            label: t('projectPage.withdraw.reason'),
            hint: t('projectPage.forTeam'),
            rows: 3,
          },
        ]}
        button={{ label: t('projectPage.withdraw.send'), pendingLabel: t('projectPage.sending'), isDanger: true }}
        cancel={{ label: t('projectPage.withdraw.keep'), onClick: onClose }}
      >
        <p>{t('projectPage.withdraw.text')}</p>
      </ReasonSubmission>
    </Dialog>
  );
}
