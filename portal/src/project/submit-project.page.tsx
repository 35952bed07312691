import { api } from '@network/api-client';
import { SUBMITTING_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, useToast } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../messages';
import { useFailure } from '../wizard/use-failure';
import { ProjectForm } from './project-form';
import { EMPTY_PROJECT, toRequest } from './project-form-values';
import { ProjectPage } from './project-page';
import { useProjectDraft } from './use-project-draft';
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
  const { back, afterChange } = useToDashboard();
  const { values, patch, forget } = useProjectDraft(`project_draft:${userId}`, { values: EMPTY_PROJECT });
  const failure = useFailure(values);
  const submit = useMutation({
    mutationFn: async () => {
      await api.POST('/api/organization/projects', { body: toRequest(values) });
      forget();
      await afterChange();
    },
    onMutate: failure.clear,
    onSuccess: () => toast(t('project.submit.done')),
    onError: (error) => failure.show(error, t('project.submit.failed')),
  });
  return (
    <ProjectForm
      values={values}
      onChange={patch}
      onSubmit={submit.mutate}
      onCancel={() => {
        forget();
        back();
      }}
      failure={failure}
      pending={submit.isPending}
      submitLabel={t('project.submit.button')}
      pendingLabel={t('project.submit.pending')}
    />
  );
}
