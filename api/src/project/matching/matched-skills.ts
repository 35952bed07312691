import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import type { Served } from './served.js';
import { SKILLS } from './weights.js';

/** Those of somebody's skills that are what a project asks for. */
export const matchedSkills = (skills: readonly string[], served: Served, vocabulary: Vocabulary): string[] =>
  skills.filter((skill) =>
    vocabulary.termsIn(skill, 'skill').some((had) => served.by(had).some(([, close]) => close >= SKILLS.has)),
  );
