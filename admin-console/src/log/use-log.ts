import { PAGE_SIZES } from '@network/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countedList } from '../list/use-counted-list';
import type { useLogParams } from './use-log-params';

/** The page of the log that the address asks for. */
export function useLog({ action, actor, about, subject, from, to, page }: ReturnType<typeof useLogParams>) {
  const query = {
    action: action || undefined,
    actor: actor || undefined,
    about: about || undefined,
    subjectId: subject || undefined,
    from: from ? startOf(from) : undefined,
    to: to ? startOf(to, 1) : undefined,
    page,
    perPage: PAGE_SIZES.default,
  };
  return useQuery({ ...countedList('/api/admin/audit', query), placeholderData: keepPreviousData });
}

/** The first moment of a day, or of one some days later, where the reader is. */
function startOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(year!, month! - 1, date! + daysLater).toISOString();
}
