import { $api } from '@network/api-client';
import { useSession } from '@network/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';

const DASHBOARD = '/app/organization/dashboard';
const dashboard = $api.queryOptions('get', '/api/organization/dashboard');

/** The way back to the dashboard; `readAnew` before it where something changed, so that the lists show it. */
export function useToDashboard() {
  const cache = useQueryClient();
  const { refresh } = useSession();
  const navigate = useNavigate();
  return {
    back: () => void navigate(DASHBOARD),
    readAnew: () =>
      Promise.all([refresh(), cache.invalidateQueries({ queryKey: dashboard.queryKey, refetchType: 'all' })]),
  };
}
