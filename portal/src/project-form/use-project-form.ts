import { $api, type Schema } from '@network/api-client';
import { HOME_PATH, PROJECT_FIELDS } from '@network/domain';
import { fieldForm, filled, type FormOf } from '@network/forms';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { type FormOptions, useForm } from '../submission/use-form';
import { type LabeledForm, useErrorsOf, useFormFields } from '../wizard/wizard-fields';

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

const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

interface ProjectFormOptions extends Pick<
  FormOptions<ProjectFormValues>,
  'kind' | 'call' | 'name' | 'initial' | 'base'
> {
  /** The message once it is sent. */
  done: string;
}

/** The form of a new or changed project. Both sending and canceling lead back to the dashboard. */
export function useProjectForm({ done, ...options }: ProjectFormOptions) {
  const toast = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const back = () => void navigate(HOME_PATH.organization);
  const { missing, malformed, tidy } = PROJECT_FORM;
  const errorsOf = useErrorsOf(PROJECT_FORM);

  const form = useForm<ProjectFormValues>({
    ...options,
    tidy,
    check: (values) => errorsOf([...missing(1, values), ...malformed(1, values)], values),
    async onSent(refresh) {
      // The dashboard is up to date when it is shown.
      const [isHere] = await Promise.all([
        refresh(),
        cache.refetchQueries({ queryKey: dashboard.queryKey, type: 'inactive' }),
      ]);
      toast(done);
      if (isHere) back();
    },
  });

  const { neededOn, ...fields } = useFormFields(PROJECT_FORM, form);

  function cancel() {
    form.cancel();
    back();
  }

  return { ...form, ...fields, cancel, needed: neededOn(1) };
}
