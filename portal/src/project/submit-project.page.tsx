import { api, STORAGE_KEYS } from '@network/api-client';
import { SUBMITTING_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, useToast } from '@network/ui';
import { useT } from '../messages';
import { useSending } from '../wizard/use-sending';
import { ProjectForm } from './project-form';
import { EMPTY_PROJECT, toRequest } from './project-form-values';
import { ProjectPage } from './project-page';
import { newSubmissionKey, useProjectDraft } from './use-project-draft';
import { useToDashboard } from './use-to-dashboard';

/** An organization describes a new project. */
export default function SubmitProjectPage() {
  const t = useT();
  const { user } = useSession();
  const { back } = useToDashboard();
  if (!user) return null;
  const maySubmit = SUBMITTING_STATUSES.some((status) => status === user.status);
  return (
    <ProjectPage title={t('project.submit.title')} subtitle={t('project.submit.subtitle')} onBack={back}>
      {maySubmit ? <NewProject userId={user.id} /> : <Banner>{t('project.mayNotSubmit')}</Banner>}
    </ProjectPage>
  );
}

function NewProject({ userId }: { userId: string }) {
  const t = useT();
  const toast = useToast();
  const { back, readAnew } = useToDashboard();
  const { values, submissionKey, patch, clear } = useProjectDraft(STORAGE_KEYS.newProject(userId), {
    values: EMPTY_PROJECT,
    submissionKey: newSubmissionKey(),
  });
  const submitLabel = t('project.submit.button');
  const sending = useSending({ form: values, button: submitLabel, sendAgain: submit });

  function submit() {
    void sending.send(
      async () => {
        const header = submissionKey ? { 'Idempotency-Key': submissionKey } : undefined;
        await api.POST('/api/organization/projects', { params: { header }, body: toRequest(values) });
        clear();
        await readAnew();
        toast(t('project.submit.done'));
      },
      t('project.submit.failed'),
      back,
    );
  }

  return (
    <ProjectForm
      values={values}
      onChange={patch}
      onSubmit={submit}
      onCancel={() => {
        clear();
        back();
      }}
      sending={sending}
      submitLabel={submitLabel}
      pendingLabel={t('project.submit.pending')}
    />
  );
}
