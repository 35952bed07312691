import { PAGE_SIZES } from '@network/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countedList, type CountedPath, type QueryOf } from '../list/use-counted-list';

/** One page of the list of a programme screen, by default the first; loaded again every `everyMs` if that is given. */
export const useProgrammeList = <Path extends CountedPath>(
  path: Path,
  query: QueryOf<Path> = {} as QueryOf<Path>,
  everyMs?: number,
) =>
  useQuery({
    ...countedList(path, { page: 1, perPage: PAGE_SIZES.default, ...query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
