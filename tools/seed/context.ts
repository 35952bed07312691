import type { Faker } from '@faker-js/faker';
import type { Vocabulary } from '../../api/src/vocabulary/vocabulary.js';
import type { Calendar } from './calendar.js';
import type { History } from './history.js';

/** The amounts to generate, and the seed. The same seed generates the same network. */
export interface Amounts {
  experts: number;
  organizations: number;
  projects: number;
  seed: number;
  /** Whether some people are declined and suspended. */
  hasDeclinedPeople?: boolean;
}

/** The context that all generators share. */
export interface SeedContext {
  faker: Faker;
  calendar: Calendar;
  history: History;
  vocabulary: Vocabulary;
  /** The administrator who made the decisions, or null if there is none. */
  adminId: string | null;
}

/** Every column of a profile except those that the database fills. An empty column is an explicit null. */
export type ProfileColumns<Profile> = Omit<Profile, 'user' | 'owner' | 'version' | 'statusVersion' | 'updatedAt'>;
