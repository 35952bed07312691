import { Button, Row, Stack } from '@network/ui';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';
import type { Casework } from './use-casework';
import styles from './casework.module.css';

interface CaseFormProps {
  title: string;
  casework: Casework;
  send: { label: string; pendingLabel: string; isDisabled: boolean; onClick: () => void };
  /** The fields. */
  children: ReactNode;
}

/** A form in a dialog about a person or project, with its buttons. */
export function CaseForm({ title, casework: { open, error, isPending }, send, children }: CaseFormProps) {
  const t = useT();
  const id = useId();
  const form = useRef<HTMLElement>(null);
  // The opening button is not mounted yet when the form closes, so focus the heading.
  useLayoutEffect(() => {
    const dialog = form.current?.closest('dialog');
    return () => dialog?.querySelector('h2')?.focus();
  }, []);
  return (
    <section ref={form} aria-labelledby={id} data-holds-keys className={styles.form}>
      <h3 id={id}>{title}</h3>
      <Stack gap={4}>
        {children}
        <MutationError error={error} />
        <Row gap={3}>
          <Button
            disabled={send.isDisabled}
            pending={isPending}
            pendingLabel={send.pendingLabel}
            onClick={send.onClick}
          >
            {send.label}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => open(null)}>
            {t('cancel')}
          </Button>
        </Row>
      </Stack>
    </section>
  );
}
