import { Card, Stack } from '@network/ui';
import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';

interface SectionProps extends Pick<ComponentProps<typeof Stack>, 'gap'> {
  title: string;
  /** Next to the title, for example a button. */
  action?: ReactNode;
  /** The heading. It takes the focus if the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function Section({ title, action, headingRef, ref, gap, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} ref={ref}>
      <Stack gap={gap}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {title}
        </h2>
        {children}
        {action && <div>{action}</div>}
      </Stack>
    </Card>
  );
}
