import { api } from '@network/api-client';
import { Button, Dialog, Row, Stack, TextArea, useToast } from '@network/ui';
import { useState } from 'react';
import { SubmitError } from '../form/submit-error';
import { useT } from '../work/messages';
import { useWorkForm } from '../work/use-work-form';
import type { ProjectAtWork } from './project-at-work';

/** Takes a project back that waits for review; asks once more, in words that name it (docs/product.md 6.13). */
export function Withdrawal({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('work.withdraw.open')}
      </Button>
      {isAsking && <WithdrawalDialog project={project} onClose={() => setAsking(false)} />}
    </div>
  );
}

function WithdrawalDialog({ project: { id, title }, onClose }: { project: ProjectAtWork; onClose: () => void }) {
  const t = useT();
  const showToast = useToast();
  const { form, patch, submit, formProps } = useWorkForm({
    name: 'withdraw',
    projectId: id,
    empty: { reason: '' },
    button: t('work.withdraw.send'),
    failed: t('work.failed'),
    write: ({ reason }) =>
      api.POST('/api/organization/projects/{id}/withdraw', {
        params: { path: { id } },
        body: { reason: reason.trim() || null },
      }),
    onSent: () => showToast(t('work.withdraw.sent', { title })),
  });
  return (
    <Dialog
      title={t('work.withdraw.question', { title })}
      closeLabel={t('work.close')}
      onClose={() => submit.isPending || onClose()}
      size="sm"
    >
      <form {...formProps}>
        <Stack gap={5}>
          <p>{t('work.withdraw.text')}</p>
          <TextArea
            label={t('work.withdraw.reason')}
            hint={t('work.forTeam')}
            dir="auto"
            rows={3}
            value={form.reason}
            onChange={(event) => patch({ reason: event.target.value })}
            error={submit.fieldErrors.reason}
          />
          <SubmitError submit={submit} />
          <Row>
            <Button type="submit" variant="danger" pending={submit.isPending} pendingLabel={t('work.sending')}>
              {t('work.withdraw.send')}
            </Button>
            <Button variant="secondary" disabled={submit.isPending} onClick={onClose}>
              {t('work.withdraw.keep')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
