import { $api, type Schema } from '@network/api-client';
import { HOME_PATH, PROJECT_FIELDS } from '@network/domain';
import { fieldForm, type FieldErrors, type FormOf } from '@network/forms';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useProblemText } from '../form-fields/error-texts';
import { pick } from '../submission/merge';
import type { Base } from '../submission/stored-form';
import { type FormOptions, useForm } from '../submission/use-form';

type Body = Schema<'SubmitProjectDto'>;

/** The form's input. The client never sends `expertiseInput`. */
export type ProjectFormValues = FormOf<Body, 'expertiseInput'>;

const form = fieldForm<Body, 'expertiseInput'>(PROJECT_FIELDS, 'expertiseInput');
export const { empty: EMPTY_PROJECT, formOf: toFormValues, tidy, missing, malformed } = form;

/** Returns the request body, without empty fields. */
export const toRequest = (values: ProjectFormValues) =>
  Object.fromEntries(Object.entries(form.bodyOf(values)).filter(([, value]) => value !== null)) as unknown as Body;

/** The stored project as its form starts from it. */
export const toBase = (project: Schema<'ProjectDto'>): Base => ({
  version: project.version,
  values: pick(project, Object.keys(PROJECT_FIELDS)),
});

const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

interface ProjectFormOptions extends Pick<
  FormOptions<ProjectFormValues>,
  'kind' | 'call' | 'name' | 'initial' | 'base'
> {
  /** The message once it is sent. */
  done: string;
}

/** The form of a new or changed project. Both sending and cancelling lead back to the dashboard. */
export function useProjectForm({ done, ...options }: ProjectFormOptions) {
  const toast = useToast();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const back = () => void navigate(HOME_PATH.organization);
  const textOf = useProblemText();

  function check(values: ProjectFormValues) {
    const blank = missing(1, values).map((field) => [field, textOf('blank', field)]);
    const invalid = malformed(1, values).map((field) => [field, textOf('outOfRange', field)]);
    return Object.fromEntries([...blank, ...invalid]) as FieldErrors<ProjectFormValues>;
  }

  const form = useForm({
    ...options,
    check,
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

  function cancel() {
    form.discard();
    back();
  }

  return { ...form, cancel };
}
