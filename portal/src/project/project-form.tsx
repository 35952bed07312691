import { LIMITS, START_TARGETS } from '@network/domain';
import { Button, Card, Row, Select, TagInput, TextArea, TextField } from '@network/ui';
import { useState, type FormEvent } from 'react';
import { useT } from '../messages';
import { SendingError } from '../wizard/sending-error';
import type { Sending } from '../wizard/use-sending';
import { isComplete, isPossibleDuration, type ProjectFormValues } from './project-form-values';
import styles from './project-form.module.css';

interface ProjectFormProps {
  values: ProjectFormValues;
  onChange: (fields: Partial<ProjectFormValues>) => void;
  onSubmit: () => void;
  onCancel: () => void;
  sending: Sending<ProjectFormValues>;
  submitLabel: string;
  pendingLabel: string;
}

/** A project's fields, for a new one and for one that is changed. */
export function ProjectForm({ values, onChange, onSubmit, onCancel, sending, ...button }: ProjectFormProps) {
  const t = useT();
  const [durationError, setDurationError] = useState<string>();
  const { fields: errors } = sending;

  function change(fields: Partial<ProjectFormValues>) {
    sending.forget(fields);
    if ('durationWeeks' in fields) setDurationError(undefined);
    onChange(fields);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const duration = event.currentTarget.querySelector<HTMLInputElement>('input[type=number]');
    // A number field that holds no number at all hands out an empty value.
    if (isPossibleDuration(values) && !duration?.validity.badInput) return onSubmit();
    setDurationError(t('project.form.duration.invalid', { max: LIMITS.durationWeeksMax }));
    duration?.focus();
  }

  return (
    <Card>
      <form ref={sending.formRef} noValidate onSubmit={send} className={styles.form}>
        <TextField
          label={t('project.form.title')}
          name="title"
          required
          dir="auto"
          value={values.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('project.form.summary')}
          name="summary"
          hint={t('project.form.summary.hint')}
          required
          dir="auto"
          rows={6}
          value={values.summary}
          error={errors.summary}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <TagInput
          label={t('project.form.expertise')}
          hint={t('project.form.expertise.hint', { max: LIMITS.desiredExpertise })}
          required
          max={LIMITS.desiredExpertise}
          values={values.desiredExpertise}
          onChange={(desiredExpertise) => change({ desiredExpertise })}
          draft={values.expertiseInput}
          onDraftChange={(expertiseInput) => change({ expertiseInput })}
          addLabel={t('project.form.expertise.add')}
          removeLabel={(value) => t('project.form.expertise.remove', { value })}
          error={errors.desiredExpertise}
        />
        <div className={styles.pair}>
          <TextField
            label={t('project.form.duration')}
            name="durationWeeks"
            type="number"
            inputMode="numeric"
            min={LIMITS.durationWeeksMin}
            max={LIMITS.durationWeeksMax}
            step={1}
            value={values.durationWeeks}
            error={durationError ?? errors.durationWeeks}
            onChange={({ target }) => change({ durationWeeks: target.value })}
          />
          <Select
            label={t('project.form.start')}
            name="startTarget"
            placeholder={t('project.form.start.placeholder')}
            options={START_TARGETS.map((value) => ({ value, label: t(`startTarget.${value}`) }))}
            value={values.startTarget}
            error={errors.startTarget}
            onChange={({ target }) => change({ startTarget: target.value })}
          />
        </div>
        <SendingError of={sending} />
        <Row style={{ justifyContent: 'end' }}>
          <Button variant="secondary" onClick={onCancel} disabled={sending.isPending}>
            {t('project.form.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={!isComplete(values)}
            pending={sending.isPending}
            pendingLabel={button.pendingLabel}
          >
            {button.submitLabel}
          </Button>
        </Row>
      </form>
    </Card>
  );
}
