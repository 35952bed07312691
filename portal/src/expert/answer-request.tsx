import { type Schema, STORAGE_KEYS } from '@network/api-client';
import { answerTime, type DeclineReason } from '@network/domain';
import { useSession } from '@network/session';
import { Button, Row, Stack } from '@network/ui';
import { useEffect } from 'react';
import { useDay, useReasonField, useT } from '../project-page/messages';
import { ReasonSubmission, SubmitError } from '../submission/submission-form';
import { isPending, readItem } from '../submission/outbox-item';
import { useForm, useSentMessage } from '../submission/use-form';
import { useOpenByLink } from '../submission/linked-form';
import styles from './expert.module.css';

type Project = Pick<
  Schema<'ExpertProjectDto'>,
  'id' | 'title' | 'orgName' | 'status' | 'durationWeeks' | 'preferredLanguage' | 'assignment'
>;

interface AnswerRequestProps {
  project: Project;
  /** Called after the answer, once the page's data is refreshed. */
  onAnswered: () => void;
}

/**
 * The request to take on a project: one sentence, the data that accepting shares, and two buttons (docs/product 8.9).
 */
export function AnswerRequest({ project, onAnswered }: AnswerRequestProps) {
  const t = useT();
  const userId = useSession().user?.id ?? '';
  const name = `decline:${project.id}`;
  // The answer of an earlier visit may still wait for a connection.
  const earlier = readItem(STORAGE_KEYS.draft(name, userId));
  const [isDeclining, setDeclining] = useOpenByLink(name, earlier !== null && isPending(earlier));
  return (
    <Stack as="section" aria-label={t('project.ask.title')} className={styles.request}>
      <Question project={project} />
      {isDeclining ? (
        <DeclineForm project={project} onBack={() => setDeclining(false)} onSent={onAnswered} />
      ) : (
        <>
          <p className={styles.shared}>{t('project.ask.shared')}</p>
          <Answers project={project} onDecline={() => setDeclining(true)} onAccepted={onAnswered} />
        </>
      )}
    </Stack>
  );
}

function Question({ project }: { project: Project }) {
  const t = useT();
  const day = useDay();
  const { user } = useSession();
  const hours = user?.availabilityHrs;
  return (
    <p className={styles.question}>
      {t('project.ask.sentence', {
        organization: project.orgName ?? t('project.theOrganization'),
        weeks: project.durationWeeks ?? 0,
        hasHours: String(Boolean(hours)),
        hours: hours && t(`availability.${hours}`),
        language: project.preferredLanguage ?? 'none',
        when: answerTime(project.status, project.assignment.answerBy),
        date: day(project.assignment.answerBy),
      })}
    </p>
  );
}

interface AnswersProps {
  project: Project;
  onDecline: () => void;
  onAccepted: () => void;
}

function Answers({ project: { id, title, orgName }, onDecline, onAccepted }: AnswersProps) {
  const t = useT();
  const form = useForm({
    kind: 'answer',
    name: `accept:${id}`,
    about: title,
    initial: {},
    call: () => ({
      method: 'post',
      path: '/api/expert/projects/{id}/answer',
      params: { id },
      body: { accept: true },
    }),
    onSent: useSentMessage(
      t('project.ask.accepted', { organization: orgName ?? t('project.theOrganization') }),
      onAccepted,
    ),
  });
  return (
    <>
      <SubmitError form={form} button={t('project.ask.accept')} failed={t('project.ask.failed')} />
      <Row>
        <Button pending={form.isSending} pendingLabel={t('project.sending')} onClick={form.submit}>
          {t('project.ask.accept')}
        </Button>
        <Button
          variant="secondary"
          disabled={form.isSending}
          onClick={() => {
            // An acceptance that still waits would be sent before the new answer.
            form.cancel();
            onDecline();
          }}
        >
          {t('project.ask.decline')}
        </Button>
      </Row>
    </>
  );
}

interface DeclineFormProps {
  project: Pick<Project, 'id' | 'title'>;
  onBack: () => void;
  onSent: () => void;
}

/** Asks why the expert declines. The focus is on the reasons. */
function DeclineForm({ project: { id, title }, onBack, onSent }: DeclineFormProps) {
  const t = useT();
  const form = useForm({
    kind: 'answer',
    name: `decline:${id}`,
    about: title,
    initial: { reason: '', note: '' },
    check: ({ reason }) => (reason ? {} : { reason: t('project.reason.needed') }),
    call: ({ reason, note }) => ({
      method: 'post',
      path: '/api/expert/projects/{id}/answer',
      params: { id },
      body: { accept: false, reason: reason as DeclineReason, note: note.trim() || null },
    }),
    onSent: useSentMessage(t('project.decline.sent'), onSent),
  });
  const { formRef } = form;
  useEffect(() => formRef.current?.querySelector<HTMLElement>('input')?.focus(), [formRef]);
  return (
    <ReasonSubmission
      form={form}
      failed={t('project.ask.failed')}
      fields={[
        useReasonField(),
        { kind: 'text', name: 'note', label: t('project.note'), hint: t('project.forTeam'), rows: 3 },
      ]}
      button={{ label: t('project.decline.send'), pendingLabel: t('project.sending') }}
      cancel={{ label: t('project.decline.back'), isGhost: true, onClick: onBack }}
    />
  );
}
