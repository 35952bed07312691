import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const DASHBOARD = '/app/organization/dashboard';
const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

/** The two ways back to the dashboard: as one came, and after a change, when the lists are read anew first. */
export function useToDashboard() {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return {
    back: () => void navigate(DASHBOARD),
    async afterChange() {
      await Promise.all([refresh(), cache.invalidateQueries({ queryKey: dashboard.queryKey, refetchType: 'all' })]);
      await navigate(DASHBOARD);
    },
  };
}
