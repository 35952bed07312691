import { $api } from '@network/api-client';
import { type AssignmentState, mayDo, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Address, Stack, StatusBadge, type Tone } from '@network/ui';
import { ChangesRequested } from '../form-fields/changes-requested';
import { TeamHours } from '../hours/team-hours';
import type { ProjectAtWork } from './dashboard-view';
import { NextStep } from './next-step';
import { OrganizationFeedback } from './organization-feedback';
import { RequestClose } from './request-close';
import { Withdrawal } from './withdrawal';
import { Brief } from '../project-page/brief';
import { CheckIns } from '../project-page/check-ins';
import { Columns, ExpertFacts, Fact, Prose } from '../project-page/facts';
import { ReadOnlyNote, useMayWrite } from '../read-only';
import { Section } from '../section';
import { Handover } from '../project-page/handover';
import { useDay, useT } from '../project-page/messages';
import { FeedbackText, FeedbackPending } from '../project-page/feedback-text';
import styles from '../project-page/project-page.module.css';

/** An organization's full view of its project, with the actions that the status allows (docs/product 8.22). */
export function OrganizationProjectView({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const mayWrite = useMayWrite();
  const { title, status, changeRequest, hoursDonated, outcome } = project;
  return (
    <Columns>
      <Stack gap={6}>
        <ReadOnlyNote />
        {changeRequest && <ChangesRequested request={changeRequest} project={title} />}
        <NextStep project={project} mayEdit={mayWrite} />
        {status === 'completed' && <OrganizationFeedback project={project} mayWrite={mayWrite} />}
        {status === 'completed' && <ExpertsFeedback project={project} />}
        <People assignments={project.assignments} />
        <ProjectCheckIns project={project} />
        {STAFFED_PROJECT_STATUSES.includes(status) && (
          <TeamHours projectId={project.id} hours={project.hours} mayConfirm={mayWrite} />
        )}
        <Handover text={t('project.handover.text')} handover={project.handover} />
      </Stack>
      <Stack gap={6}>
        <Brief project={project}>
          <Authors project={project} />
          {hoursDonated !== null && <Fact name={t('project.brief.hours')}>{hoursDonated}</Fact>}
          {outcome && (
            <Fact name={t('project.brief.outcome')}>
              <Prose>{outcome}</Prose>
            </Fact>
          )}
        </Brief>
        {mayWrite && mayDo('requestClose', status) && <RequestClose project={project} />}
        {mayWrite && mayDo('withdraw', status) && <Withdrawal project={project} />}
      </Stack>
    </Columns>
  );
}

/** The members who have submitted the project and written its current version. */
function Authors({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const day = useDay();
  const { submittedBy, createdAt, changedBy, updatedAt } = project;
  return (
    <>
      {submittedBy && (
        <Fact name={t('project.by.submitted')}>{t('project.by', { name: submittedBy.name, day: day(createdAt) })}</Fact>
      )}
      {changedBy && updatedAt !== createdAt && (
        <Fact name={t('project.by.changed')}>{t('project.by', { name: changedBy.name, day: day(updatedAt) })}</Fact>
      )}
    </>
  );
}

const TONES: Record<AssignmentState, Tone> = { asked: 'warning', accepted: 'info', completed: 'success' };

/**
 * The project's experts, the state of each assignment, and the addresses of experts who accepted (docs/product 6.13).
 */
function People({ assignments }: Pick<ProjectAtWork, 'assignments'>) {
  const t = useT();
  return (
    <Section title={t('project.people')}>
      {assignments.length === 0 && <p className={styles.muted}>{t('project.people.none')}</p>}
      {assignments.length > 0 && (
        <Stack as="ul">
          {assignments.map(({ expertId, fullName, mainExpertise, country, state, email }) => (
            <li key={expertId} className={styles.word}>
              <div className={styles.person}>
                <bdi className={styles.name}>{fullName ?? t('project.anExpert')}</bdi>
                <StatusBadge tone={TONES[state]} label={t(`project.state.${state}`)} />
              </div>
              <ExpertFacts mainExpertise={mainExpertise} country={country} />
              {email && (
                <a href={`mailto:${email}`}>
                  <Address>{email}</Address>
                </a>
              )}
              {state === 'asked' && <p className={styles.under}>{t('project.people.asked')}</p>}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}

/** The experts' progress reports, and whether the two sides have spoken (docs/product 6.17). */
function ProjectCheckIns({ project: { id, assignments, handover } }: { project: ProjectAtWork }) {
  const t = useT();
  const { user } = useSession();
  const { data } = $api.useQuery('get', '/api/organization/projects/{id}/check-ins', { params: { path: { id } } });
  if (!data?.length) return null;
  const people = [...assignments, ...handover];
  return (
    <Section title={t('project.checkIn')}>
      <CheckIns
        checkIns={data}
        nameOf={({ by, sentBy, expertId }) =>
          by === 'organization'
            ? sentBy && sentBy.id !== user?.id
              ? sentBy.name
              : t('project.checkIn.you')
            : (people.find((person) => person.expertId === expertId)?.fullName ?? t('project.anExpert'))
        }
      />
    </Section>
  );
}

/** The experts' feedback on a completed project, once the organization may read it. */
function ExpertsFeedback({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const withFeedback = project.assignments.filter(({ feedback }) => feedback);
  return (
    <Section title={t('project.words.experts')}>
      {withFeedback.length === 0 && <FeedbackPending />}
      {withFeedback.length > 0 && (
        <Stack as="ul">
          {withFeedback.map(({ expertId, fullName, feedback }) => (
            <li key={expertId} className={styles.word}>
              <bdi className={styles.name}>{fullName ?? t('project.anExpert')}</bdi>
              {feedback && <FeedbackText feedback={feedback} />}
            </li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
