import { Card, Stack } from '@network/ui';
import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title, for example a button. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the account page. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id}>{title}</h2>
        {children}
        {action && <div>{action}</div>}
      </Stack>
    </Card>
  );
}
