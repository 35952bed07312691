import { $api } from '@network/api-client';
import { HOME_PATH } from '@network/domain';
import type { FieldErrors } from '@network/forms';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useProblemText } from '../form-fields/error-texts';
import { useForm } from '../submission/use-form';
import type { SubmissionOptions } from '../submission/use-submission';
import { malformed, missing, type ProjectFormValues } from './project-form-values';

const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

export function useBackToDashboard() {
  const navigate = useNavigate();
  return () => void navigate(HOME_PATH.organization);
}

interface ProjectFormOptions<Form> extends Pick<
  SubmissionOptions<Form>,
  'kind' | 'call' | 'version' | 'latest' | 'button' | 'failed'
> {
  name: string;
  initial: Form;
  /** The message once it is sent. */
  done: string;
}

/** The form of a project, new or changed: it leads to the dashboard once it is sent. */
export function useProjectForm<Form extends ProjectFormValues>({ done, ...options }: ProjectFormOptions<Form>) {
  const toast = useToast();
  const cache = useQueryClient();
  const back = useBackToDashboard();
  const textOf = useProblemText();

  function check(values: Form): FieldErrors<Form> {
    const blank = missing(1, values).map((field) => [field, textOf('blank')]);
    const invalid = malformed(1, values).map((field) => [field, textOf('outOfRange')]);
    return Object.fromEntries([...blank, ...invalid]) as FieldErrors<Form>;
  }

  return useForm({
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
}
