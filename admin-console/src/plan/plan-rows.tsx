import type { Schema } from '@network/api-client';
import { Stack } from '@network/ui';
import { useRef } from 'react';
import { useRowKeys } from '../list/use-row-keys';
import { useKeys } from '../keys/use-keys';
import { PlannedProject } from './planned-project';

interface PlanRowsProps {
  plan: Schema<'PlanDto'>;
  /** The projects that still wait, as they are now. */
  byId: ReadonlyMap<string, Schema<'AdminProjectDto'>>;
  onOpen: (projectId: string) => void;
}

/** The rows of a plan, the project that waits longest first: `j` and `k` lead through them, `a` accepts the focused one. */
export function PlanRows({ plan, byId, onOpen }: PlanRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  useRowKeys(rows);
  useKeys('page', {
    a: () =>
      document.activeElement?.closest('[data-row]')?.querySelector<HTMLButtonElement>('[data-action=approve]')?.click(),
  });
  return (
    <Stack as="ul" gap={4} ref={rows}>
      {plan.projects.map((planned) => (
        <PlannedProject
          key={planned.projectId}
          planned={planned}
          project={byId.get(planned.projectId)}
          onOpen={() => onOpen(planned.projectId)}
        />
      ))}
    </Stack>
  );
}
