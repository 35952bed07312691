import { Button, type ButtonProps } from '@network/ui';
import { useT } from '../messages';

export interface NamedButtonProps extends Omit<ButtonProps, 'size' | 'children'> {
  /** Whom it is about. */
  of: string;
  children: string;
}

/** A small button beside somebody, whose name says, for screen readers, whom it is about. */
export function NamedButton({ of, children, ...button }: NamedButtonProps) {
  const t = useT();
  return (
    <Button {...button} size="sm" aria-label={t('review.rowAction', { action: children, name: of })}>
      {children}
    </Button>
  );
}
