import type { Schema } from '@network/api-client';
import { Button } from '@network/ui';
import { useState } from 'react';
import { useT } from '../project-page/messages';
import { LeaveDialog } from './leave-dialog';

/** The button that leaves a project, after all else. */
export function Leaving({ project }: { project: Pick<Schema<'ExpertProjectDto'>, 'id' | 'title'> }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('work.leave.open')}
      </Button>
      {isAsking && <LeaveDialog project={project} onClose={() => setAsking(false)} />}
    </div>
  );
}
