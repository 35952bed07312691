import { LIMITS } from '@network/domain';
import { ReasonFields } from '@network/forms';
import { Button, Row, Stack } from '@network/ui';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../messages';
import shared from '../shared.module.css';
import styles from './actions.module.css';

interface ActionStepProps {
  question: ReactNode;
  /** The consequence of the action. */
  effect: ReactNode;
  /** The action's fields. */
  children?: ReactNode;
  confirm: {
    label: string;
    pendingLabel: string;
    isDanger?: boolean;
    isDisabled?: boolean;
    isPending: boolean;
    onClick: () => void;
  };
  /** Whether this or another action is being sent. */
  isBusy: boolean;
  onCancel: () => void;
}

/** Confirms an action and shows its fields. It takes the focus. Escape cancels. */
export function ActionStep({ question, effect, children, confirm, isBusy, onCancel }: ActionStepProps) {
  const t = useT();
  const id = useId();
  const step = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => step.current?.focus(), []);
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise the dialog around it would close as well.
    event.preventDefault();
    if (!isBusy) onCancel();
  };
  return (
    <Stack
      gap={3}
      ref={step}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-effect`}
      data-holds-keys
      className={styles.step}
      onKeyDown={cancelByEscape}
    >
      <div>
        <p id={`${id}-question`} className={shared.strong}>
          {question}
        </p>
        <p id={`${id}-effect`} className={shared.note}>
          {effect}
        </p>
      </div>
      {children}
      <Row gap={3} className={styles.line}>
        <Button variant="secondary" disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          variant={confirm.isDanger ? 'danger' : 'primary'}
          disabled={isBusy || confirm.isDisabled}
          pending={confirm.isPending}
          pendingLabel={confirm.pendingLabel}
          onClick={confirm.onClick}
        >
          {confirm.label}
        </Button>
      </Row>
    </Stack>
  );
}

interface ReasonFieldProps {
  label: string;
  hint: string;
  value: string;
  error?: string;
  onChange: (change: { reason?: string }) => void;
}

/** The field for the reason of an action. */
export const ReasonField = ({ label, hint, value, error, onChange }: ReasonFieldProps) => (
  <ReasonFields
    values={{ reason: value }}
    errors={{ reason: error }}
    onChange={onChange}
    fields={[{ name: 'reason', label, hint, kind: 'text', rows: 2, maxLength: LIMITS.text }]}
  />
);
