import { useSession } from '@network/session';
import { Button } from '@network/ui';
import { useDay, useT } from '../project-page/messages';
import { Section } from '../section';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm, useSentMessage } from '../submission/use-form';
import { useOpenByLink } from '../submission/linked-form';
import type { ProjectAtWork } from './dashboard-view';

/** Asks the team to complete a running project. Repeating the request replaces the note (docs/product 6.13). */
export function RequestClose({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const day = useDay();
  const [isOpen, setOpen] = useOpenByLink(`close:${project.id}`);
  const { user } = useSession();
  const { closeRequestedAt, closeRequestedBy } = project;
  const colleague = closeRequestedBy && closeRequestedBy.id !== user?.id ? closeRequestedBy.name : undefined;
  return (
    <Section title={t('project.close.title')}>
      <p>
        {!closeRequestedAt
          ? t('project.close.text')
          : colleague
            ? t('project.close.requestedBy', { name: colleague, day: day(closeRequestedAt) })
            : t('project.close.requested', { day: day(closeRequestedAt) })}
      </p>
      {isOpen ? (
        <CloseForm project={project} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(closeRequestedAt ? 'project.close.again' : 'project.close.open')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function CloseForm({ project: { id, title }, onDone }: { project: ProjectAtWork; onDone: () => void }) {
  const t = useT();
  const form = useForm({
    kind: 'closeRequest',
    name: `close:${id}`,
    about: title,
    initial: { note: '' },
    call: ({ note }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/close-request',
      params: { id },
      body: { note: note.trim() || null },
    }),
    onSent: useSentMessage(t('project.close.sent'), onDone),
  });
  return (
    <ReasonSubmission
      form={form}
      failed={t('project.failed')}
      gap={4}
      fields={[
        { kind: 'text', name: 'note', label: t('project.note'), hint: t('project.forTeam'), rows: 3, isFocused: true },
      ]}
      button={{ label: t('project.close.send'), pendingLabel: t('project.sending') }}
      cancel={{ label: t('project.cancel'), isGhost: true, onClick: onDone }}
    />
  );
}
