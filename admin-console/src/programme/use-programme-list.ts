import { PAGE_SIZES } from '@network/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countedList, type CountedPath, type ListQuery } from '../record/use-counted-list';

/** One page of a list of the programme's, the first where none is named; asked anew every `everyMs`, if that is given. */
export const useProgrammeList = <Path extends CountedPath>(path: Path, query: ListQuery = {}, everyMs?: number) =>
  useQuery({
    ...countedList(path, { page: 1, perPage: PAGE_SIZES.default, ...query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
