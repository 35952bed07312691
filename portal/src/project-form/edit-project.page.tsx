import { $api, type Schema } from '@network/api-client';
import { EDITABLE_PROJECT_STATUSES } from '@network/domain';
import { putInto } from '@network/forms';
import { useSession } from '@network/session';
import { Banner, Spinner, Stack } from '@network/ui';
import { useParams } from 'react-router-dom';
import { useT } from '../messages';
import { ReadOnlyNote, useIsReader } from '../read-only';
import { QueryState } from '../query-state';
import { WithRemarks } from '../form-fields/changes-requested';
import { toBase } from '../submission/merge';
import { useLabels } from '../wizard/wizard-fields';
import { PROJECT_FORM, ProjectForm, ProjectPage, toRequest } from './project-form';

type Project = Schema<'ProjectDto'>;

/** The page where an organization edits one of its projects. A rejected project returns to review. */
export default function EditProjectPage() {
  const t = useT();
  const { id = '' } = useParams();
  // Loaded again for editing, because otherwise a change made elsewhere would be overwritten or cause a conflict.
  const project = $api.useQuery(
    'get',
    '/api/organization/projects/{id}',
    { params: { path: { id } } },
    { refetchOnMount: 'always' },
  );
  if (project.error?.status === 404) {
    return <ProjectPage title={t('project.notFound.title')} subtitle={t('project.notFound.text')} />;
  }
  return (
    <ProjectPage title={t('project.edit.title')}>
      {project.data && project.isFetchedAfterMount ? (
        <EditableProject key={id} project={project.data} />
      ) : (
        <QueryState query={project} pending={<Spinner isPage label={t('app.loading')} />} />
      )}
    </ProjectPage>
  );
}

function EditableProject({ project }: { project: Project }) {
  const t = useT();
  const { user } = useSession();
  const isReader = useIsReader();
  const { nameOf } = useLabels(PROJECT_FORM);
  if (!user) return null;
  if (user.status === 'inactive') return <Banner>{t('project.inactive')}</Banner>;
  if (isReader) return <ReadOnlyNote />;
  if (!EDITABLE_PROJECT_STATUSES.includes(project.status)) return <Banner>{t('project.edit.closed')}</Banner>;
  return (
    <Stack gap={6}>
      {project.status === 'rejected' && (
        <Banner title={t('project.edit.rejected.title')}>
          {project.statusReason && <p dir="auto">{project.statusReason}</p>}
          <p>{t('project.edit.rejected.text')}</p>
        </Banner>
      )}
      <WithRemarks request={project.changeRequest} project={project.title} labelOf={nameOf}>
        <ChangedProject project={project} />
      </WithRemarks>
    </Stack>
  );
}

function ChangedProject({ project }: { project: Project }) {
  const t = useT();
  const params = { id: project.id };
  return (
    <ProjectForm
      kind="projectChange"
      name={`project_draft:${project.id}`}
      initial={putInto(PROJECT_FORM.empty, project)}
      base={toBase(project, PROJECT_FORM.empty)}
      call={(values) => ({
        method: 'patch',
        path: '/api/organization/projects/{id}',
        params,
        body: toRequest(values),
      })}
      done={t('project.edit.done')}
      button={t('project.edit.save')}
      pendingButton={t('project.edit.pending')}
      failed={t('project.edit.failed')}
    />
  );
}
