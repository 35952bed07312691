import { Card, Stack } from '@network/ui';
import { useId, type ReactNode, type Ref } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title, for example a button. */
  action?: ReactNode;
  /** The heading. It takes the focus if the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** One part of the account page. */
export function Section({ title, action, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {children}
        {action && <div>{action}</div>}
      </Stack>
    </Card>
  );
}
