import type { Faker } from '@faker-js/faker';
import type { Calendar } from './calendar.js';
import type { Vocabulary } from '../../vocabulary/vocabulary.js';
import type { History } from './history.js';

/** How much is made up, and from which number: the same one makes the same network. */
export interface Amounts {
  experts: number;
  organizations: number;
  projects: number;
  seed: number;
}

/** What every made-up thing is made with. */
export interface Making {
  faker: Faker;
  calendar: Calendar;
  history: History;
  vocabulary: Vocabulary;
  /** The administrator who decided; null where there is none. */
  team: string | null;
}
