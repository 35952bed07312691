import { useState } from 'react';
import type { ProjectReview } from './use-review';
import type { Match } from './use-matches';

/** As many as fit beside each other. */
const COMPARED_MAX = 3;

const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);

/** Whom an administrator has chosen for a project, keeps on top, and compares. */
export function usePicking({ chosen, pinned, enter }: ProjectReview) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  return {
    chosen,
    pinned,
    compared,
    isChosen: (id: string) => chosen.some((expert) => expert.id === id),
    choose: ({ expertId: id, fullName }: Match) => enter({ chosen: [...chosen, { id, fullName }] }),
    drop: (id: string) => enter({ chosen: chosen.filter((expert) => expert.id !== id) }),
    isPinned: (id: string) => pinned.includes(id),
    /** Keeps somebody on top, or no longer. */
    pin: (id: string) => enter({ pinned: pinned.includes(id) ? without(pinned, id) : [...pinned, id] }),
    mayCompare: (id: string) => compared.includes(id) || compared.length < COMPARED_MAX,
    /** Takes somebody into the comparison, or out of it. */
    compare: (id: string) => setCompared(compared.includes(id) ? without(compared, id) : [...compared, id]),
    compareNobody: () => setCompared([]),
  };
}

export type Picking = ReturnType<typeof usePicking>;
