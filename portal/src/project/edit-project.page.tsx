import { $api, api, STORAGE_KEYS, type ApiError, type Schema } from '@network/api-client';
import { EDITABLE_PROJECT_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, ErrorState, Spinner, Stack, useToast } from '@network/ui';
import { useParams } from 'react-router-dom';
import { untilSent } from '../form/until-sent';
import { useFormSubmit } from '../form/use-form-submit';
import { useVersionedWrite } from '../form/use-versioned-write';
import { useT } from '../messages';
import { ProjectForm } from './project-form';
import { toFormValues, toRequest } from './project-form-values';
import { ProjectPage } from './project-page';
import { useProjectDraft } from './use-project-draft';
import { useBackToDashboard } from './use-back-to-dashboard';

type Project = Schema<'ProjectDto'>;

/** An organization edits one of its projects; a rejected one goes back to review. */
export default function EditProjectPage() {
  const t = useT();
  const { back } = useBackToDashboard();
  const { id = '' } = useParams();
  // Read again for editing, or a change made elsewhere would be overwritten or refused.
  const project = $api.useQuery(
    'get',
    '/api/organization/projects/{id}',
    { params: { path: { id } } },
    { refetchOnMount: 'always' },
  );
  if (project.error?.status === 404) {
    return <ProjectPage title={t('project.notFound.title')} subtitle={t('project.notFound.text')} onBack={back} />;
  }
  return (
    <ProjectPage title={t('project.edit.title')} onBack={back}>
      {project.data && project.isFetchedAfterMount ? (
        <EditableProject key={id} project={project.data} />
      ) : (
        <ProjectPending {...project} />
      )}
    </ProjectPage>
  );
}

interface ProjectPendingProps {
  error: ApiError | null;
  isFetching: boolean;
  refetch: () => unknown;
}

function ProjectPending({ error, isFetching, refetch }: ProjectPendingProps) {
  const t = useT();
  if (!error) return <Spinner isPage label={t('project.edit.loading')} />;
  return (
    <ErrorState
      message={error.message}
      retryLabel={t('project.edit.retry')}
      pending={isFetching}
      pendingLabel={t('project.edit.loading')}
      onRetry={() => void refetch()}
    />
  );
}

function EditableProject({ project }: { project: Project }) {
  const t = useT();
  const { user } = useSession();
  if (!user) return null;
  if (user.status === 'inactive') return <Banner>{t('project.inactive')}</Banner>;
  if (!EDITABLE_PROJECT_STATUSES.includes(project.status)) return <Banner>{t('project.edit.closed')}</Banner>;
  return (
    <Stack gap={6}>
      {project.status === 'rejected' && (
        <Banner title={t('project.edit.rejected.title')}>
          {project.statusReason && <p dir="auto">{project.statusReason}</p>}
          <p>{t('project.edit.rejected.text')}</p>
        </Banner>
      )}
      <ChangedProject project={project} userId={user.id} />
    </Stack>
  );
}

function ChangedProject({ project, userId }: { project: Project; userId: string }) {
  const t = useT();
  const toast = useToast();
  const { back, refetch } = useBackToDashboard();
  const { values, version, patch, setVersion, clear, current } = useProjectDraft(
    STORAGE_KEYS.changedProject(userId, project.id),
    { values: toFormValues(project), version: project.version },
  );
  const submitLabel = t('project.edit.save');
  const submit = useFormSubmit({ form: values, button: submitLabel, resubmit: save });
  const path = { id: project.id };
  const write = useVersionedWrite({
    version: version ?? project.version,
    readLatest: async () => (await api.GET('/api/organization/projects/{id}', { params: { path } })).data!,
    onVersion: setVersion,
  });

  function save() {
    void submit.submit(
      async () => {
        await untilSent(current, async (typed) => {
          await write(toRequest(typed), ({ body, params }) =>
            api.PATCH('/api/organization/projects/{id}', { params: { path, ...params }, body }),
          );
          await refetch();
        });
        clear();
        toast(t('project.edit.done'));
      },
      t('project.edit.failed'),
      back,
    );
  }

  return (
    <ProjectForm
      values={values}
      onChange={patch}
      onSubmit={save}
      onCancel={() => {
        submit.reset();
        clear();
        back();
      }}
      submit={submit}
      submitLabel={submitLabel}
      pendingLabel={t('project.edit.pending')}
    />
  );
}
