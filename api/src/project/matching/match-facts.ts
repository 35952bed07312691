import type { Expert } from '../../expert/expert.entity.js';
import type { Brief } from './demand.js';
import type { ExpertFacts } from './profile.js';
import type { Project } from '../project.entity.js';

/** What a score looks at of a project with its organization. */
export const briefOf = ({ organization, ...project }: Project): Brief => ({ ...project, organization });

/** What a score looks at of an expert with so many running projects. */
export const factsOf = (expert: Expert, runningProjects: number): ExpertFacts => ({ ...expert, runningProjects });
