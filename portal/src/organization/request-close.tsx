import { Button, Row, Stack, TextArea, useToast } from '@network/ui';
import { useState } from 'react';
import { useT } from '../work/messages';
import { Section } from '../work/section';
import { useDay } from '../work/use-day';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useForm } from '../submission/use-form';
import type { ProjectAtWork } from './project-at-work';

/** Asks the team to complete a running project; said again, the newer note counts (docs/product.md 6.13). */
export function RequestClose({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const day = useDay();
  const [isOpen, setOpen] = useState(false);
  const { closeRequestedAt } = project;
  return (
    <Section title={t('work.close.title')}>
      <p>{closeRequestedAt ? t('work.close.requested', { day: day(closeRequestedAt) }) : t('work.close.text')}</p>
      {isOpen ? (
        <CloseForm project={project} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t(closeRequestedAt ? 'work.close.again' : 'work.close.open')}
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
    button: t('work.close.send'),
    failed: t('work.failed'),
    call: ({ note }) => ({
      method: 'post',
      path: '/api/organization/projects/{id}/close-request',
      params: { id },
      body: { note: note.trim() || null },
    }),
    async onSent(refresh) {
      await refresh();
      showToast(t('work.close.sent'));
      onDone();
    },
  });
  const { values: form, patch } = submit;
  return (
    <SubmissionForm submit={submit}>
      <Stack>
        <TextArea
          label={t('work.note')}
          hint={t('work.forTeam')}
          dir="auto"
          rows={3}
          autoFocus
          value={form.note}
          onChange={(event) => patch({ note: event.target.value })}
          error={submit.fieldErrors.note}
        />
        <SubmitError submit={submit} />
        <Row>
          <Button type="submit" pending={submit.isSending} pendingLabel={t('work.sending')}>
            {t('work.close.send')}
          </Button>
          <Button variant="ghost" disabled={submit.isSending} onClick={onDone}>
            {t('work.cancel')}
          </Button>
        </Row>
      </Stack>
    </SubmissionForm>
  );
}
