import type { Schema } from '@network/api-client';
import { PROJECT_FIELDS } from '@network/domain';
import { fieldForm, type FormOf } from '@network/forms';
import { pick } from '../submission/merge';
import type { Base } from '../submission/stored-form';

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
