import { SUBMITTING_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner } from '@network/ui';
import { useT } from '../messages';
import { ReadOnlyNote, useIsReader } from '../read-only';
import { ProjectForm, ProjectPage } from './project-form';
import { PROJECT_FORM, toRequest, useProjectForm } from './use-project-form';

/** An organization describes a new project. */
export default function SubmitProjectPage() {
  const t = useT();
  const { user } = useSession();
  const isReader = useIsReader();
  if (!user) return null;
  const maySubmit = SUBMITTING_STATUSES.some((status) => status === user.status);
  return (
    <ProjectPage title={t('project.submit.title')} subtitle={t('project.submit.subtitle')}>
      {isReader ? <ReadOnlyNote /> : maySubmit ? <NewProject /> : <Banner>{t('project.mayNotSubmit')}</Banner>}
    </ProjectPage>
  );
}

function NewProject() {
  const t = useT();
  const form = useProjectForm({
    kind: 'project',
    name: 'project_draft',
    initial: PROJECT_FORM.empty,
    call: (values) => ({ method: 'post', path: '/api/organization/projects', body: toRequest(values) }),
    done: t('project.submit.done'),
  });
  return (
    <ProjectForm
      form={form}
      button={t('project.submit.button')}
      pendingButton={t('project.submit.pending')}
      failed={t('project.submit.failed')}
    />
  );
}
