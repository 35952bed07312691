import { STORAGE_KEYS } from '@network/api-client';
import { SUBMITTING_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Banner, useToast } from '@network/ui';
import { useLocation } from 'react-router-dom';
import { untilSent } from '../form/until-sent';
import { useFormSubmit } from '../form/use-form-submit';
import { newSubmissionKey } from '../form/submission-key';
import { makeCall } from '../form/waiting-call';
import { useT } from '../messages';
import { ProjectForm } from './project-form';
import { EMPTY_PROJECT, toRequest, type ProjectFormValues } from './project-form-values';
import { ProjectPage } from './project-page';
import { useProjectDraft } from './use-project-draft';
import { useBackToDashboard } from './use-back-to-dashboard';

/** An organization describes a new project. */
export default function SubmitProjectPage() {
  const t = useT();
  const { user } = useSession();
  const { back } = useBackToDashboard();
  // What waits may be opened from here, too.
  const { key } = useLocation();
  if (!user) return null;
  const maySubmit = SUBMITTING_STATUSES.some((status) => status === user.status);
  return (
    <ProjectPage title={t('project.submit.title')} subtitle={t('project.submit.subtitle')} onBack={back}>
      {maySubmit ? <NewProject key={key} userId={user.id} /> : <Banner>{t('project.mayNotSubmit')}</Banner>}
    </ProjectPage>
  );
}

function NewProject({ userId }: { userId: string }) {
  const t = useT();
  const toast = useToast();
  const { back, refetch } = useBackToDashboard();
  const keptAs = STORAGE_KEYS.newProject(userId);
  const { values, submissionKey, patch, clear, current, hasLost } = useProjectDraft(keptAs, {
    values: EMPTY_PROJECT,
    submissionKey: newSubmissionKey(),
  });
  const submitLabel = t('project.submit.button');
  const callOf = (typed: ProjectFormValues) => ({ kind: 'project', submissionKey, body: toRequest(typed) }) as const;
  const call = () => callOf(values);
  const submit = useFormSubmit({
    form: values,
    button: submitLabel,
    resubmit: send,
    kept: { as: keptAs, call, hasLost },
  });

  function send() {
    void submit.submit(
      async () => {
        await untilSent(current, async (typed) => {
          await makeCall(callOf(typed));
          await refetch();
        });
        clear();
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
      onSubmit={send}
      onCancel={() => {
        submit.reset();
        clear();
        back();
      }}
      submit={submit}
      submitLabel={submitLabel}
      pendingLabel={t('project.submit.pending')}
    />
  );
}
