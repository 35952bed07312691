import { LIMITS } from '@network/domain';
import { NumberField } from '@network/forms';
import { Button, Card, Row, Select, TextArea, TextField } from '@network/ui';
import { useId, type ComponentProps } from 'react';
import { BackToDashboard } from '../button-to';
import { SkillInput } from '../form-fields/skill-input';
import { MissingFields } from '../form-fields/missing-fields';
import { useT } from '../messages';
import { Page } from '../page';
import { Conflict } from '../submission/conflict';
import { SubmissionForm, SubmitError } from '../submission/submission-form';
import { useFieldProps, useLabels } from '../wizard/wizard-fields';
import { PROJECT_FORM, type useProjectForm } from './use-project-form';
import styles from './project-form.module.css';

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
  const { values, needed } = form;
  const neededId = useId();
  const { nameOf } = useLabels(PROJECT_FORM);
  const field = useFieldProps(PROJECT_FORM, form.stepProps);

  function send() {
    if (needed.length > 0) return;
    form.patch(PROJECT_FORM.tidy(values));
    form.submit();
  }

  return (
    <Card>
      <SubmissionForm form={form} onSubmit={send} onBlur={form.onBlur} className={styles.form}>
        <TextField {...field.text('title')} dir="auto" />
        <TextArea {...field.text('summary')} hint={t('project.form.summary.hint')} dir="auto" rows={6} />
        <SkillInput
          {...field.list('desiredExpertise')}
          {...field.listInput('expertiseInput')}
          hint={t('project.form.expertise.hint', { max: LIMITS.desiredExpertise })}
        />
        <div className={styles.pair}>
          <NumberField {...field.number('durationWeeks')} />
          <Select {...field.select('startTarget')} />
        </div>
        <SubmitError form={form} button={button.submitLabel} failed={failed} />
        <Conflict form={form} ruleOf={PROJECT_FORM.rulesOf} labelOf={nameOf} button={button.submitLabel} />
        <MissingFields id={neededId} fields={needed} form={form.formRef} />
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
