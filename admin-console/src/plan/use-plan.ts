import { api, type ApiError, type Schema } from '@network/api-client';
import { PAGE_SIZES } from '@network/domain';
import { useQuery } from '@tanstack/react-query';
import { useCountedList } from '../list/use-counted-list';

type Project = Schema<'AdminProjectDto'>;

/** A plan that was proposed, and the projects of it that still wait, as they are now. */
export function usePlan(expertsPerProject: number) {
  const plan = useQuery<Schema<'PlanDto'>, ApiError>({
    // A key of its own: accepting a row reads the lists again, and leaves the plan that is being worked through.
    queryKey: ['plan', expertsPerProject],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/api/admin/plans', { body: { expertsPerProject }, signal });
      return data!;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const waiting = useCountedList('/api/admin/projects', {
    status: 'pending_review',
    sort: 'statusSince',
    page: 1,
    perPage: PAGE_SIZES.max,
  });
  const byId = new Map<string, Project>(waiting.data?.rows.map((project) => [project.id, project]));
  return { plan, waiting, byId };
}
