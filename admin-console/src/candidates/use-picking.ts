import type { Schema } from '@network/api-client';
import { useState } from 'react';

export type Match = Schema<'MatchDto'>;

/** An expert chosen for a project, as much as is needed to show and send the choice. */
export type Candidate = Pick<Schema<'ExpertRowDto'>, 'id' | 'fullName'> & { email?: string };

/** Returns a candidate's name, or another identifier if there is none. */
export const candidateName = ({ id, fullName, email }: Candidate): string => fullName ?? email ?? id;

/** The experts that an administrator has chosen for a project. */
export interface Choice {
  chosen: readonly Candidate[];
  /** The ids of chosen experts who have already agreed, by telephone for example. */
  agreed: readonly string[];
  /** The ids of the experts pinned above the candidates. */
  pinned: readonly string[];
}

/** The choice, and a function that changes it. */
export interface ChoiceState extends Choice {
  enter: (change: Partial<Choice>) => void;
}

/** The number of experts that fit side by side. */
const COMPARED_MAX = 3;

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** The project to choose candidates for. */
export type PickingProject = Pick<Schema<'AdminProjectDto'>, 'id' | 'expertsAssigned' | 'assignments'>;

/** The chosen, pinned and compared experts in addition to those on the project, and the functions that change them. */
export function usePicking(
  { chosen, agreed, pinned, enter }: ChoiceState,
  { expertsAssigned: team, assignments }: PickingProject,
) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const isChosen = (id: string) => chosen.some((expert) => expert.id === id);
  const isOnTeam = (id: string) => team.includes(id);
  return {
    /** The chosen experts who are not on the project yet. */
    added: chosen.filter(({ id }) => !isOnTeam(id)),
    pinned,
    compared,
    isChosen,
    isOnTeam,
    /** The state of an expert's ended assignment to the project. */
    endedAs: (id: string) => assignments.find(({ expertId }) => expertId === id && !isOnTeam(id))?.state,
    choose: ({ expertId: id, fullName }: Match) => enter({ chosen: [...chosen, { id, fullName }] }),
    drop: (id: string) => enter({ chosen: chosen.filter((expert) => expert.id !== id), agreed: without(agreed, id) }),
    hasAgreed: (id: string) => agreed.includes(id),
    /** Toggles the note that an expert has already agreed. */
    agree: (id: string) => enter({ agreed: agreed.includes(id) ? without(agreed, id) : [...agreed, id] }),
    isPinned: (id: string) => pinned.includes(id),
    /** Pins an expert to the top, or unpins them. */
    pin: (id: string) => enter({ pinned: pinned.includes(id) ? without(pinned, id) : [...pinned, id] }),
    mayCompare: (id: string) => compared.includes(id) || compared.length < COMPARED_MAX,
    /** Adds an expert to the comparison, or removes them. */
    compare: (id: string) => setCompared(compared.includes(id) ? without(compared, id) : [...compared, id]),
    compareNobody: () => setCompared([]),
  };
}

export type Picking = ReturnType<typeof usePicking>;
