import { LIMITS, PROJECT_FIELDS, START_TARGETS } from '@network/domain';
import { NumberField } from '@network/forms';
import { Button, Card, Row, Select, TextArea, TextField } from '@network/ui';
import { useId, type ComponentProps } from 'react';
import { BackToDashboard } from '../button-to';
import { SkillInput } from '../form-fields/skill-input';
import { MissingFields } from '../form-fields/missing-fields';
import { useTouchedFields } from '../form-fields/use-touched-fields';
import { useProblemText } from '../form-fields/error-texts';
import { useT } from '../messages';
import { Page } from '../page';
import { Conflict } from '../submission/conflict';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { missing, type ProjectFormValues, tidy, type useProjectForm } from './use-project-form';
import styles from './project-form.module.css';

/** The labels of the form's fields. */
export const LABELS = {
  title: 'project.form.title',
  summary: 'project.form.summary',
  desiredExpertise: 'project.form.expertise',
  durationWeeks: 'project.form.duration',
  startTarget: 'project.form.start',
} as const;

/** A page with a project form, and the way back to the dashboard. */
export const ProjectPage = (page: Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'children'>) => (
  <Page {...page} width="narrow" back={<BackToDashboard role="organization" />} />
);

interface ProjectFormProps {
  form: ReturnType<typeof useProjectForm>;
  submitLabel: string;
  pendingLabel: string;
  /** The message for a failure without a message from the server. */
  failed: string;
}

/** The fields of a new or existing project. */
export function ProjectForm({ form, failed, ...button }: ProjectFormProps) {
  const t = useT();
  const { values } = form;
  const neededId = useId();
  const textOf = useProblemText();
  const needed = missing(1, values);
  const touched = useTouchedFields<ProjectFormValues>({
    errorOf: (field) => (needed.some((one) => one === field) ? textOf('blank', field) : undefined),
  });
  const errors = { ...touched.errors, ...form.fieldErrors };

  function change(fields: Partial<ProjectFormValues>) {
    touched.change(fields);
    form.patch(fields);
  }

  function send() {
    if (needed.length > 0) return;
    form.patch(tidy(values));
    form.submit();
  }

  return (
    <Card>
      <SubmissionForm form={form} onSubmit={send} onBlur={touched.onBlur} className={styles.form}>
        <TextField
          label={t(LABELS.title)}
          name="title"
          required
          dir="auto"
          value={values.title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t(LABELS.summary)}
          name="summary"
          hint={t('project.form.summary.hint')}
          required
          dir="auto"
          rows={6}
          value={values.summary}
          error={errors.summary}
          onChange={({ target }) => change({ summary: target.value })}
        />
        <SkillInput
          label={t(LABELS.desiredExpertise)}
          name="desiredExpertise"
          hint={t('project.form.expertise.hint', { max: LIMITS.desiredExpertise })}
          required
          max={LIMITS.desiredExpertise}
          values={values.desiredExpertise}
          onChange={(desiredExpertise) => change({ desiredExpertise: [...desiredExpertise] })}
          draft={values.expertiseInput}
          onDraftChange={(expertiseInput) => change({ expertiseInput })}
          addLabel={t('form.add')}
          removeLabel={(value) => t('form.remove', { value })}
          error={errors.desiredExpertise}
        />
        <div className={styles.pair}>
          <NumberField
            label={t(LABELS.durationWeeks)}
            name="durationWeeks"
            range={{ min: LIMITS.durationWeeksMin, max: LIMITS.durationWeeksMax }}
            wrong={textOf('outOfRange', 'durationWeeks')}
            value={values.durationWeeks}
            error={errors.durationWeeks}
            onChange={(durationWeeks) => change({ durationWeeks })}
          />
          <Select
            label={t(LABELS.startTarget)}
            name="startTarget"
            placeholder={t('project.form.start.placeholder')}
            options={START_TARGETS.map((value) => ({ value, label: t(`startTarget.${value}`) }))}
            value={values.startTarget}
            error={errors.startTarget}
            onChange={({ target }) => change({ startTarget: target.value })}
          />
        </div>
        <SubmitError form={form} button={button.submitLabel} failed={failed} />
        <Conflict
          conflict={form.conflict}
          ruleOf={(field) => PROJECT_FIELDS[field as keyof typeof LABELS]}
          labelOf={(field) => t(LABELS[field as keyof typeof LABELS])}
          button={button.submitLabel}
        />
        <MissingFields
          id={neededId}
          fields={needed.map((field) => ({ field, label: t(LABELS[field]) }))}
          form={form.formRef}
        />
        <Row style={{ justifyContent: 'end' }}>
          <Button variant="secondary" onClick={form.cancel} disabled={form.isSending}>
            {t('project.form.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={needed.length > 0}
            aria-describedby={needed.length > 0 ? neededId : undefined}
            pending={form.isSending}
            pendingLabel={button.pendingLabel}
          >
            {button.submitLabel}
          </Button>
        </Row>
      </SubmissionForm>
    </Card>
  );
}
