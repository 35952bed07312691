import { Button, Row } from '@network/ui';
import { type ReactNode, useId } from 'react';
import { type MissingField, MissingFields } from '../form-fields/missing-fields';
import { Conflict } from '../submission/conflict';
import { SubmitError } from '../submission/submission-form';
import type { FormState } from '../submission/use-form';
import { type LabeledForm, useLabels } from './wizard-fields';

interface FormEndProps<Form extends object, Body> {
  profile: Pick<LabeledForm<Form, Body>, 'rulesOf' | 'labels' | 'names'>;
  form: FormState<Form>;
  /** The missing fields, which disable the submit button. */
  needed: readonly MissingField[];
  button: string;
  pendingButton: string;
  /** The message for a failure without a message from the server. */
  failed: string;
  notice?: ReactNode;
  /** The button before the submit button. */
  children: ReactNode;
}

/** The end of a form: why it could not be sent, the missing fields, and the buttons. */
export function FormEnd<Form extends object, Body>({
  profile,
  form,
  needed,
  button,
  pendingButton,
  failed,
  notice,
  children,
}: FormEndProps<Form, Body>) {
  const { nameOf } = useLabels(profile);
  const neededId = useId();
  const lacksFields = needed.length > 0;
  return (
    <>
      <Conflict form={form} ruleOf={profile.rulesOf} labelOf={nameOf} button={button} />
      <SubmitError form={form} button={button} failed={failed} />
      {notice}
      <MissingFields id={neededId} fields={needed} form={form.formRef} />
      <Row style={{ justifyContent: 'end' }}>
        {children}
        <Button
          type="submit"
          disabled={lacksFields}
          aria-describedby={lacksFields ? neededId : undefined}
          pending={form.isSending}
          pendingLabel={pendingButton}
        >
          {button}
        </Button>
      </Row>
    </>
  );
}
