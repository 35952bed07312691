import { mayDo, STAFFED_PROJECT_STATUSES } from '@network/domain';
import { useSession } from '@network/session';
import { Stack } from '@network/ui';
import { TeamHours } from '../hours/team-hours';
import { Brief } from '../project-page/brief';
import { Fact } from '../project-page/facts';
import { Handover } from '../project-page/handover';
import { useT } from '../project-page/messages';
import { Prose } from '../project-page/prose';
import { Columns } from '../project-page/section';
import { ExpertsWords } from './experts-words';
import { NextStep } from './next-step';
import { OrganizationFeedback } from './organization-feedback';
import { People } from './people';
import type { ProjectAtWork } from './project-at-work';
import { ProjectCheckIns } from './project-check-ins';
import { RequestClose } from './request-close';
import { Withdrawal } from './withdrawal';

/** Everything an organization sees of its project, and what it may do with it in this status (docs/product 8.22). */
export function OrganizationProjectView({ project }: { project: ProjectAtWork }) {
  const t = useT();
  const { user } = useSession();
  const mayWrite = user?.status !== 'inactive';
  const { status, hoursDonated, outcome } = project;
  return (
    <Columns>
      <Stack gap={6}>
        <NextStep project={project} mayEdit={mayWrite} />
        {status === 'completed' && <OrganizationFeedback project={project} mayWrite={mayWrite} />}
        {status === 'completed' && <ExpertsWords project={project} />}
        <People assignments={project.assignments} />
        <ProjectCheckIns project={project} />
        {STAFFED_PROJECT_STATUSES.includes(status) && <TeamHours projectId={project.id} hours={project.hours} />}
        <Handover text={t('work.handover.text')} handover={project.handover} />
      </Stack>
      <Stack gap={6}>
        <Brief project={project}>
          {hoursDonated !== null && <Fact name={t('work.brief.hours')}>{hoursDonated}</Fact>}
          {outcome && (
            <Fact name={t('work.brief.outcome')}>
              <Prose>{outcome}</Prose>
            </Fact>
          )}
        </Brief>
        {mayWrite && mayDo('requestClose', status) && <RequestClose project={project} />}
        {mayWrite && mayDo('withdraw', status) && <Withdrawal project={project} />}
      </Stack>
    </Columns>
  );
}
