import { LIMITS } from '@network/domain';
import { Button, ChoiceGrid, Row, Stack, TextArea, ToggleButtons, type Choice } from '@network/ui';
import type { ReactNode } from 'react';
import { NumberField } from './number-field';
import styles from './reason-form.module.css';

/** A text field of a short form. */
export type ReasonField<Name extends string = string> = { name: Name; label: string; hint?: string } & (
  | { kind: 'choice'; options: readonly Choice[]; columns?: 1 | 2 | 3 | 4 }
  | { kind: 'rating' }
  | { kind: 'text'; rows?: number; maxLength?: number; isFocused?: boolean }
  | { kind: 'number'; max: number; wrong: string }
);

interface ReasonFieldsProps<Name extends string> {
  fields: readonly ReasonField<Name>[];
  values: Readonly<Record<Name, string>>;
  errors: { readonly [Field in Name]?: string };
  onChange: (values: { [Field in Name]?: string }) => void;
}

const RATINGS = Array.from({ length: LIMITS.ratingMax }, (_, index) => String(index + LIMITS.ratingMin)).map(
  (rating) => ({ value: rating, label: rating }),
);

/** The inputs of a short form. */
export function ReasonFields<Name extends string>({ fields, values, errors, onChange }: ReasonFieldsProps<Name>) {
  return fields.map((field) => {
    const { name, label, hint } = field;
    const change = (value: string) => onChange({ [name]: value } as { [Field in Name]?: string });
    const common = { label, hint, value: values[name], error: errors[name] };
    switch (field.kind) {
      case 'choice':
        return (
          <ChoiceGrid
            key={name}
            {...common}
            required
            columns={field.columns}
            options={field.options}
            onChange={change}
          />
        );
      case 'rating':
        return (
          <ToggleButtons
            key={name}
            {...common}
            required
            className={styles.rating}
            options={RATINGS}
            onChange={change}
          />
        );
      case 'text':
        return (
          <TextArea
            key={name}
            {...common}
            dir="auto"
            rows={field.rows}
            maxLength={field.maxLength}
            autoFocus={field.isFocused}
            onChange={(event) => change(event.target.value)}
          />
        );
      case 'number':
        return (
          <NumberField
            key={name}
            {...common}
            range={{ min: 0, max: field.max }}
            wrong={field.wrong}
            onChange={change}
          />
        );
    }
  });
}

interface ReasonFormProps<Name extends string> extends ReasonFieldsProps<Name> {
  /** The reason why it could not be sent. */
  problem: ReactNode;
  button: { label: string; pendingLabel: string; isDanger?: boolean; isDisabled?: boolean };
  isPending: boolean;
  cancel?: { label: string; isGhost?: boolean; onClick: () => void };
  gap?: 4 | 5 | 6;
  /** Above the fields. */
  children?: ReactNode;
}

/** The fields and buttons of a short form for a reason, hours or a note. */
export function ReasonForm<Name extends string>({
  problem,
  button,
  isPending,
  cancel,
  gap = 5,
  children,
  ...fields
}: ReasonFormProps<Name>) {
  return (
    <Stack gap={gap}>
      {children}
      <ReasonFields {...fields} />
      {problem}
      <Row>
        <Button
          type="submit"
          variant={button.isDanger ? 'danger' : 'primary'}
          disabled={button.isDisabled}
          pending={isPending}
          pendingLabel={button.pendingLabel}
        >
          {button.label}
        </Button>
        {cancel && (
          <Button variant={cancel.isGhost ? 'ghost' : 'secondary'} disabled={isPending} onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
