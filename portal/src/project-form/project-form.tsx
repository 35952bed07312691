import { $api, type Schema } from '@network/api-client';
import { HOME_PATH, LIMITS, PROJECT_FIELDS } from '@network/domain';
import { fieldForm, filled, type FormOf, NumberField } from '@network/forms';
import { Button, Card, Select, TextArea, TextField, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { BackToDashboard } from '../button-to';
import { SkillInput } from '../form-fields/skill-input';
import { useT } from '../messages';
import { Page } from '../page';
import { SubmissionForm } from '../submission/submission-form';
import type { FormOptions } from '../submission/use-form';
import { FormEnd } from '../wizard/form-end';
import { type LabeledForm, useLabeledForm } from '../wizard/wizard-fields';
import styles from './project-form.module.css';

type Body = Schema<'SubmitProjectDto'>;

/** The form's input. The client never sends `expertiseInput`. */
export type ProjectFormValues = FormOf<Body, 'expertiseInput'>;

/** The fields of a project's form, and their labels. */
export const PROJECT_FORM: LabeledForm<ProjectFormValues, Body> = {
  ...fieldForm<Body, 'expertiseInput'>(PROJECT_FIELDS, 'expertiseInput'),
  texts: 'project.form',
  labels: {
    title: 'project.form.title',
    summary: 'project.form.summary',
    desiredExpertise: 'project.form.expertise',
    durationWeeks: 'project.form.duration',
    startTarget: 'project.form.start',
  },
};

/** Returns the request body, without empty fields. */
export const toRequest = (values: ProjectFormValues) => filled(PROJECT_FORM.bodyOf(values)) as Body;

/** A page with a project form, and the way back to the dashboard. */
export const ProjectPage = (page: Pick<ComponentProps<typeof Page>, 'title' | 'subtitle' | 'children'>) => (
  <Page {...page} width="narrow" back={<BackToDashboard role="organization" />} />
);

interface ProjectFormProps extends Pick<FormOptions<ProjectFormValues>, 'kind' | 'call' | 'name' | 'initial' | 'base'> {
  button: string;
  pendingButton: string;
  /** The message for a failure without a message from the server. */
  failed: string;
  /** The message once it is sent. */
  done: string;
}

const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

/** The form of a new or existing project. Both sending and canceling lead back to the dashboard. */
export function ProjectForm({ button, pendingButton, failed, done, ...options }: ProjectFormProps) {
  const t = useT();
  const toast = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const leave = () => void navigate(HOME_PATH.organization);

  const { form, field, needed, onBlur } = useLabeledForm(PROJECT_FORM, {
    ...options,
    step: 1,
    async onSent(refresh) {
      // The dashboard is up to date when it is shown.
      const [isHere] = await Promise.all([
        refresh(),
        cache.refetchQueries({ queryKey: dashboard.queryKey, type: 'inactive' }),
      ]);
      toast(done);
      if (isHere) leave();
    },
  });

  function cancel() {
    form.cancel();
    leave();
  }

  return (
    <Card>
      <SubmissionForm form={form} onBlur={onBlur} className={styles.form}>
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
        <FormEnd
          profile={PROJECT_FORM}
          form={form}
          needed={needed}
          button={button}
          pendingButton={pendingButton}
          failed={failed}
        >
          <Button variant="secondary" onClick={cancel} disabled={form.isSending}>
            {t('project.form.cancel')}
          </Button>
        </FormEnd>
      </SubmissionForm>
    </Card>
  );
}
