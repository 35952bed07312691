import { $api } from '@network/api-client';
import { CheckIns } from '../project-page/check-ins';
import { useT } from '../project-page/messages';
import { Section } from '../project-page/section';
import type { ProjectAtWork } from './project-at-work';

/** How the work goes, as the experts say, and whether the two sides have spoken (docs/product 6.17). */
export function ProjectCheckIns({ project: { id, assignments, handover } }: { project: ProjectAtWork }) {
  const t = useT();
  const { data } = $api.useQuery('get', '/api/organization/projects/{id}/check-ins', { params: { path: { id } } });
  if (!data?.length) return null;
  const people = [...assignments, ...handover];
  return (
    <Section title={t('work.checkIn')}>
      <CheckIns
        checkIns={data}
        nameOf={({ by, expertId }) =>
          by === 'organization'
            ? t('work.checkIn.you')
            : (people.find((one) => one.expertId === expertId)?.fullName ?? t('work.anExpert'))
        }
      />
    </Section>
  );
}
