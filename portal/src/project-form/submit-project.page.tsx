import { SUBMITTING_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner } from '@network/ui';
import { useT } from '../messages';
import { ReadOnlyNote, useIsReader } from '../read-only';
import { PROJECT_FORM, ProjectForm, ProjectPage, toRequest } from './project-form';

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
  return (
    <ProjectForm
      kind="project"
      name="project_draft"
      initial={PROJECT_FORM.empty}
      call={(values) => ({ method: 'post', path: '/api/organization/projects', body: toRequest(values) })}
      done={t('project.submit.done')}
      button={t('project.submit.button')}
      pendingButton={t('project.submit.pending')}
      failed={t('project.submit.failed')}
    />
  );
}
