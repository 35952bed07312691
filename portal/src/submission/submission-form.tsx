import { ReasonForm } from '@network/forms';
import { ErrorBox } from '@network/ui';
import type { ComponentProps } from 'react';
import { useT } from '../messages';
import styles from './submission-form.module.css';
import type { useForm } from './use-form';
import type { FormSubmission } from './use-submission';

interface SubmissionFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  submit: Pick<FormSubmission<object>, 'formRef' | 'isSending' | 'submit'>;
  /** Replaces the submit action. */
  onSubmit?: () => void;
}

/** A form whose fields are locked while it is sent. */
export function SubmissionForm({ submit, onSubmit = submit.submit, children, ...rest }: SubmissionFormProps) {
  return (
    <form
      {...rest}
      noValidate
      ref={submit.formRef}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset disabled={submit.isSending} className={styles.fields}>
        {children}
      </fieldset>
    </form>
  );
}

/** Why a form could not be sent, and whether it is stored on this device. */
export function SubmitError({
  submit,
}: {
  submit: Pick<FormSubmission<object>, 'message' | 'isWaiting' | 'isStored'>;
}) {
  const t = useT();
  const { message, isWaiting, isStored } = submit;
  return (
    <ErrorBox>
      {message && (
        <>
          <p>{message}</p>
          {isWaiting && <p>{t(isStored ? 'form.offline.kept' : 'form.offline.unstored')}</p>}
        </>
      )}
    </ErrorBox>
  );
}

type ReasonFormProps<Name extends string> = ComponentProps<typeof ReasonForm<Name>>;

interface ReasonSubmissionProps<Name extends string> extends Pick<
  ReasonFormProps<Name>,
  'fields' | 'button' | 'cancel' | 'gap' | 'children'
> {
  submit: ReturnType<typeof useForm<Record<Name, string>>>;
  /** Errors found in the browser, which override the server's. */
  errors?: ReasonFormProps<Name>['errors'];
  onSubmit?: () => void;
}

/** A short form for a reason, hours or a note. */
export function ReasonSubmission<Name extends string>({
  submit,
  errors,
  onSubmit,
  ...form
}: ReasonSubmissionProps<Name>) {
  return (
    <SubmissionForm submit={submit} onSubmit={onSubmit}>
      <ReasonForm
        {...form}
        values={submit.values}
        errors={{ ...submit.fieldErrors, ...errors }}
        onChange={(values) => submit.patch(values as Partial<Record<Name, string>>)}
        isPending={submit.isSending}
        problem={<SubmitError submit={submit} />}
      />
    </SubmissionForm>
  );
}
