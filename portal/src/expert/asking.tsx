import type { Schema } from '@network/api-client';
import { useSession } from '@network/session';
import { Button, classNames, Row, Stack, useToast } from '@network/ui';
import { useState } from 'react';
import { useDay, useT } from '../project-page/messages';
import { SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import { DeclineForm } from './decline-form';
import styles from './asking.module.css';

type Project = Pick<
  Schema<'ExpertProjectDto'>,
  'id' | 'orgName' | 'status' | 'durationWeeks' | 'preferredLanguage' | 'assignment'
>;

interface AskingProps {
  project: Project;
  className?: string;
  /** After the answer, when what is on the screen was read again. */
  onAnswered: () => void;
}

/** Asks the expert to take a project on: one sentence, what accepting shares, and two buttons (docs/product 8.9). */
export function Asking({ project, className, onAnswered }: AskingProps) {
  const t = useT();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <Stack as="section" aria-label={t('work.ask.title')} className={classNames(styles.asking, className)}>
      <Question project={project} />
      {isDeclining ? (
        <DeclineForm project={project} onBack={() => setDeclining(false)} onSent={onAnswered} />
      ) : (
        <>
          <p className={styles.shared}>{t('work.ask.shared')}</p>
          <Answers project={project} onDecline={() => setDeclining(true)} onAccepted={onAnswered} />
        </>
      )}
    </Stack>
  );
}

/** Nobody is taken off for being late, and on hold no day counts (docs/product 6.18). */
function whenOf({ status, assignment }: Project) {
  if (status === 'on_hold') return 'any';
  return new Date(assignment.answerBy) > new Date() ? 'due' : 'late';
}

function Question({ project }: { project: Project }) {
  const t = useT();
  const day = useDay();
  const { user } = useSession();
  const hours = user?.availabilityHrs;
  return (
    <p className={styles.question}>
      {t('work.ask.sentence', {
        organization: project.orgName ?? t('work.theOrganization'),
        weeks: project.durationWeeks ?? 0,
        hasHours: String(Boolean(hours)),
        hours: hours && t(`availability.${hours}`),
        language: project.preferredLanguage ?? 'none',
        when: whenOf(project),
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

function Answers({ project: { id, orgName }, onDecline, onAccepted }: AnswersProps) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'answer',
    name: `accept:${id}`,
    initial: {},
    button: t('work.ask.accept'),
    failed: t('work.ask.failed'),
    call: () => ({
      method: 'post',
      path: '/api/expert/projects/{id}/answer',
      params: { id },
      body: { accept: true },
    }),
    async onSent(refresh) {
      await refresh();
      showToast(t('work.ask.accepted', { organization: orgName ?? t('work.theOrganization') }));
      onAccepted();
    },
  });
  return (
    <>
      <SubmitError submit={submit} />
      <Row>
        <Button pending={submit.isSending} pendingLabel={t('work.sending')} onClick={submit.submit}>
          {t('work.ask.accept')}
        </Button>
        <Button variant="secondary" disabled={submit.isSending} onClick={onDecline}>
          {t('work.ask.decline')}
        </Button>
      </Row>
    </>
  );
}
