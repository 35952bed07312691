import { useEffect, useRef, useState } from 'react';
import { ConfirmBar, type ConfirmBarProps } from './confirm-bar';
import { Button, type ButtonLook } from './shared';

interface ConfirmButtonProps extends ButtonLook, Omit<ConfirmBarProps, 'onConfirm' | 'onCancel' | 'isConfirmFocused'> {
  label: string;
  disabled?: boolean;
  /** Starts the action. It calls `close` when the action is over. */
  onConfirm: (close: () => void) => void;
}

/** A button that asks a question in its place before it acts. The focus returns to it afterwards. */
export function ConfirmButton({ label, variant, size, block, disabled, onConfirm, ...bar }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const isOpen = isAsking && !disabled;
  useEffect(() => {
    if (wasAsking.current && !isOpen) button.current?.focus();
    wasAsking.current = isOpen;
  }, [isOpen]);
  const close = () => setAsking(false);
  if (isOpen) return <ConfirmBar {...bar} onConfirm={() => onConfirm(close)} onCancel={close} />;
  return (
    <div>
      <Button ref={button} {...{ variant, size, block, disabled }} onClick={() => setAsking(true)}>
        {label}
      </Button>
    </div>
  );
}
