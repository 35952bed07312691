import { Button, useToast } from '@network/ui';
import { useState } from 'react';
import { useDay, useT } from '../project-page/messages';
import { Section } from '../section';
import { ReasonSubmission } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import type { ProjectAtWork } from './dashboard-view';

/** Asks the team to complete a running project. Repeating the request replaces the note (docs/product 6.13). */
export function RequestClose({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const day = useDay();
  const [isOpen, setOpen] = useState(false);
  const { closeRequestedAt } = project;
  return (
    <Section title={t('projectPage.close.title')}>
      <p>
        {closeRequestedAt
          ? t('projectPage.close.requested', { day: day(closeRequestedAt) })
          : t('projectPage.close.text')}
      </p>
      {isOpen ? (
        <CloseForm project={project} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(closeRequestedAt ? 'projectPage.close.again' : 'projectPage.close.open')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function CloseForm({ project: { id }, onDone }: { project: ProjectAtWork; onDone: () => void }) {
  const t = useT();
  const showToast = useToast();
  const submit = useForm({
    kind: 'closeRequest',
    name: `close:${id}`,
    initial: { note: '' },
    call: ({ note }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/close-request',
      params: { id },
      body: { note: note.trim() || null },
    }),
    async onSent(refresh) {
      await refresh();
      showToast(t('projectPage.close.sent'));
      onDone();
    },
  });
  return (
    <ReasonSubmission
      submit={submit}
      failed={t('projectPage.failed')}
      gap={4}
      fields={[
        {
          kind: 'text',
          name: 'note',
          label: t('projectPage.note'),
          hint: t('projectPage.forTeam'),
          rows: 3,
          isFocused: true,
        },
      ]}
      button={{ label: t('projectPage.close.send'), pendingLabel: t('projectPage.sending') }}
      cancel={{ label: t('projectPage.cancel'), isGhost: true, onClick: onDone }}
    />
  );
}
