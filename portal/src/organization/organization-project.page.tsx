import { $api } from '@network/api-client';
import { EmptyState } from '@network/ui';
import { useParams } from 'react-router-dom';
import { BackToDashboard } from '../button-to';
import { useT as useAppT, withMessages } from '../messages';
import { Page } from '../page';
import { PageSkeleton } from '../page-skeleton';
import { Messages, useT } from '../project-page/messages';
import { QueryState } from '../query-state';
import { useMayWrite } from '../read-only';
import { EditProjectButton, ProjectStatusBadge } from './project-parts';
import { isResubmitted } from './next-step';
import { OrganizationProjectView } from './organization-project-view';

export { preload } from '../project-page/messages';

/** One project of the organization: its status, its experts, and the actions that the status allows. */
export default withMessages(Messages, function OrganizationProjectPage() {
  const t = useT();
  const mayWrite = useMayWrite();
  const { id = '' } = useParams();
  const query = $api.useQuery('get', '/api/organization/projects/{id}', { params: { path: { id } } });
  const { data: project, error } = query;
  const loading = useAppT()('app.loading');
  const failure = error && t(error.status === 404 ? 'project.notFound' : 'project.loadFailed');
  const title = project?.title ?? failure ?? loading;
  return (
    <Page
      title={title}
      heading={<span dir="auto">{title}</span>}
      subtitle={project && <ProjectStatusBadge project={project} />}
      focusKey={project && `${project.id} ${project.status}`}
      back={<BackToDashboard role="organization" />}
      actions={project && mayWrite && !isResubmitted(project) && <EditProjectButton project={project} />}
    >
      {project ? (
        <OrganizationProjectView project={project} />
      ) : error?.status === 404 ? (
        <EmptyState title={t('project.notFoundText')} />
      ) : (
        <QueryState query={query} pending={<PageSkeleton />} />
      )}
    </Page>
  );
});
