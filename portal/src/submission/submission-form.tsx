import { ErrorBox } from '@network/ui';
import type { ComponentProps } from 'react';
import { useT } from '../messages';
import styles from './submission-form.module.css';
import type { FormSubmission } from './use-submission';

interface SubmissionFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  submit: Pick<FormSubmission<object>, 'formRef' | 'isSending' | 'submit'>;
  /** What the submit button does instead of submitting. */
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

/** Why a form could not be sent, and where it is kept until it is. */
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
