import { ReasonForm } from '@network/forms';
import { ErrorBox } from '@network/ui';
import { onlineManager } from '@tanstack/react-query';
import { type ComponentProps, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useT } from '../messages';
import { isStored } from './outbox-item';
import { IDEMPOTENCY_MISMATCH } from './submission-queue';
import type { FormState } from './use-form';

interface SubmissionFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: Pick<FormState<object>, 'formRef' | 'isSending' | 'submit'>;
  /** Replaces the submit action. */
  onSubmit?: () => void;
}

/** A form whose fields are locked while it is sent. Afterwards the focus returns to the field that had it. */
export function SubmissionForm({ form, onSubmit = form.submit, children, ...rest }: SubmissionFormProps) {
  const { formRef, isSending } = form;
  const locked = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSending) locked.current = document.activeElement;
    else if (document.activeElement === document.body && formRef.current?.contains(locked.current)) {
      (locked.current as HTMLElement).focus();
    }
  }, [isSending, formRef]);
  return (
    <form
      {...rest}
      noValidate
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {/* Only disables the fields. The form lays them out. */}
      <fieldset disabled={isSending} style={{ display: 'contents' }}>
        {children}
      </fieldset>
    </form>
  );
}

interface SubmitErrorProps {
  form: Pick<FormState<object>, 'item'>;
  /** The label of the submit button. */
  button: string;
  /** The message for a failure without a message from the server. */
  failed: string;
}

/** The reason why a form could not be sent, and whether it is stored on this device. */
export function SubmitError({ form: { item }, button, failed }: SubmitErrorProps) {
  const t = useT();
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  if (item?.state === 'waiting') {
    return (
      <ErrorBox>
        <p>{item.error?.status ? (item.error.serverMessage ?? failed) : t('form.offline')}</p>
        <p>{t(isStored(item) ? 'form.offline.kept' : 'form.offline.unstored')}</p>
      </ErrorBox>
    );
  }
  if (item?.state === 'conflict') return <ErrorBox>{t('form.stale', { button })}</ErrorBox>;
  if (item?.state !== 'rejected') return <ErrorBox>{!isOnline && t('form.offline')}</ErrorBox>;
  const hasArrived = item.error?.code === IDEMPOTENCY_MISMATCH;
  return (
    <ErrorBox>{hasArrived ? t('form.arrivedBefore', { button }) : (item.error?.serverMessage ?? failed)}</ErrorBox>
  );
}

type ReasonFormProps<Name extends string> = ComponentProps<typeof ReasonForm<Name>>;

interface ReasonSubmissionProps<Name extends string> extends Pick<
  ReasonFormProps<Name>,
  'fields' | 'button' | 'cancel' | 'gap' | 'children'
> {
  form: FormState<Record<Name, string>>;
  /** The message for a failure without a message from the server. */
  failed: string;
}

/** A short form for a reason, hours or a note. Canceling discards it, even while it waits to be sent. */
export function ReasonSubmission<Name extends string>({
  form,
  failed,
  cancel,
  ...reason
}: ReasonSubmissionProps<Name>) {
  return (
    <SubmissionForm form={form}>
      <ReasonForm
        {...reason}
        cancel={
          cancel && {
            ...cancel,
            onClick: () => {
              form.cancel();
              cancel.onClick();
            },
          }
        }
        values={form.values}
        errors={form.fieldErrors}
        onChange={(values) => form.patch(values as Partial<Record<Name, string>>)}
        isPending={form.isSending}
        problem={<SubmitError form={form} button={reason.button.label} failed={failed} />}
      />
    </SubmissionForm>
  );
}
