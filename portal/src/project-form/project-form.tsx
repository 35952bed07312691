import { LIMITS } from '@network/domain';
import { NumberField } from '@network/forms';
import { Button, Card, Select, TextArea, TextField } from '@network/ui';
import type { ComponentProps } from 'react';
import { BackToDashboard } from '../button-to';
import { SkillInput } from '../form-fields/skill-input';
import { useT } from '../messages';
import { Page } from '../page';
import { SubmissionForm } from '../submission/submission-form';
import { FormEnd } from '../wizard/form-end';
import { PROJECT_FORM, type useProjectForm } from './use-project-form';
import styles from './project-form.module.css';

/** A page with a project form, and the way back to the dashboard. */
export const ProjectPage = (page: Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'children'>) => (
  <Page {...page} width="narrow" back={<BackToDashboard role="organization" />} />
);

interface ProjectFormProps {
  form: ReturnType<typeof useProjectForm>;
  button: string;
  pendingButton: string;
  /** The message for a failure without a message from the server. */
  failed: string;
}

/** The fields of a new or existing project. */
export function ProjectForm({ form, ...texts }: ProjectFormProps) {
  const t = useT();
  const { field } = form;

  return (
    <Card>
      <SubmissionForm form={form} onBlur={form.onBlur} className={styles.form}>
        <TextField {...field.text('title')} dir="auto" />
        <TextArea {...field.text('summary')} hint={t('project.form.summary.hint')} dir="auto" rows={6} />
        <SkillInput
          {...field.tags('desiredExpertise', 'expertiseInput')}
          hint={t('project.form.expertise.hint', { max: LIMITS.desiredExpertise })}
        />
        <div className={styles.pair}>
          <NumberField {...field.number('durationWeeks')} />
          <Select {...field.select('startTarget')} />
        </div>
        <FormEnd {...texts} profile={PROJECT_FORM} form={form} needed={form.needed}>
          <Button variant="secondary" onClick={form.cancel} disabled={form.isSending}>
            {t('project.form.cancel')}
          </Button>
        </FormEnd>
      </SubmissionForm>
    </Card>
  );
}
