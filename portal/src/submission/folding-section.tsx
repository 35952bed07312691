import { Card, Stack } from '@network/ui';
import { useId, type ComponentProps } from 'react';
import styles from './folding-section.module.css';
import { Section } from '../section';
import { useLinkedElement, useOpenByLink } from './linked-form';
import { useIsNarrow } from '../use-is-narrow';

export interface FoldingSectionProps extends Pick<ComponentProps<typeof Section>, 'title' | 'gap' | 'children'> {
  /** Whether a phone shows only the heading, which opens the rest. */
  folds?: boolean;
  /** The beginning of the name of its form. A link to the form opens the section and scrolls to it. */
  form?: string;
}

/** A section that a phone folds under its heading. */
export function FoldingSection({ title, gap, folds = true, form, children }: FoldingSectionProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const linked = useLinkedElement<HTMLDivElement>(form);
  const [isOpen, setOpen] = useOpenByLink(form);
  if (!folds || !isNarrow) {
    return (
      <Section title={title} gap={gap} ref={linked}>
        {children}
      </Section>
    );
  }
  return (
    <Card as="section" aria-labelledby={id} ref={linked} className={styles.folding}>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        <Stack gap={gap} className={styles.content}>
          {children}
        </Stack>
      </details>
    </Card>
  );
}
