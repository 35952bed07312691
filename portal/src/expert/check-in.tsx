import { $api, type Schema } from '@network/api-client';
import { CHECK_IN_STATES, type CheckInState } from '@network/domain';
import { FoldingSection } from '../submission/folding-section';
import { CheckIns } from '../project-page/check-ins';
import { useT } from '../project-page/messages';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm, useSentMessage } from '../submission/use-form';

type Project = Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'>;

/** The expert's progress reports, and the form for a new one while the project runs (docs/product 6.17). */
export function CheckIn({ project, isAtWork }: { project: Project; isAtWork: boolean }) {
  const t = useT();
  const { data: checkIns = [] } = $api.useQuery('get', '/api/expert/projects/{id}/check-ins', {
    params: { path: { id: project.id } },
  });
  if (!isAtWork && checkIns.length === 0) return null;
  return (
    <FoldingSection title={t('project.checkIn')} form={`check-in:${project.id}`}>
      {isAtWork && <CheckInForm project={project} />}
      {checkIns.length > 0 && <CheckIns checkIns={checkIns} />}
    </FoldingSection>
  );
}

function CheckInForm({ project: { id, title } }: { project: Project }) {
  const t = useT();
  const form = useForm({
    kind: 'checkIn',
    name: `check-in:${id}`,
    about: title,
    initial: { state: '', note: '' },
    check: ({ state }) => (state ? {} : { state: t('project.checkIn.needed') }),
    call: ({ state, note }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/check-in',
      params: { id },
      body: { state: state as CheckInState, note: note.trim() || null },
    }),
    onSent: useSentMessage(t('project.checkIn.sent')),
  });
  return (
    <ReasonSubmission
      form={form}
      failed={t('project.failed')}
      fields={[
        {
          kind: 'choice',
          name: 'state',
          label: t('project.checkIn.state'),
          hint: t('project.checkIn.hint'),
          columns: 3,
          options: CHECK_IN_STATES.map((value) => ({ value, label: t(`checkIn.${value}`) })),
        },
        { kind: 'text', name: 'note', label: t('project.note'), hint: t('project.checkIn.readers'), rows: 3 },
      ]}
      button={{ label: t('project.checkIn.send'), pendingLabel: t('project.sending') }}
    />
  );
}
