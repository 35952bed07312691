import type { Faker } from '@faker-js/faker';
import type { AuditEntry } from '../../api/src/audit/audit.entity.js';
import type { Vocabulary } from '../../api/src/vocabulary/vocabulary.js';
import type { Calendar } from './calendar.js';

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

type Event = Pick<AuditEntry, 'action' | 'subjectType' | 'subjectId'> &
  Partial<Pick<AuditEntry, 'actorId' | 'fields' | 'fromStatus' | 'toStatus' | 'relatedIds' | 'facts'>>;

/** Builds the audit entries of the generated past. */
export class History {
  private readonly entries: Partial<AuditEntry>[] = [];

  add(at: Date, event: Event): void {
    this.entries.push({ actorId: null, fields: [], fromStatus: null, toStatus: null, relatedIds: [], ...event, at });
  }

  /** Adds a change of an account's status. */
  addStatusChange(at: Date, subjectId: string, [fromStatus, toStatus]: [string, string], actorId: string | null): void {
    const fields = ['status'];
    this.add(at, { action: 'user.status', subjectType: 'user', subjectId, actorId, fields, fromStatus, toStatus });
  }

  /** Adds the first sign-in of an account and, if there was one, the submission of its profile. */
  addSignUp(id: string, createdAt: Date, submittedAt: Date | null, fields: string[]): void {
    this.add(createdAt, { action: 'sign-in.link', subjectType: 'user', subjectId: id, actorId: id });
    if (!submittedAt) return;
    this.add(submittedAt, { action: 'profile.save', subjectType: 'user', subjectId: id, actorId: id, fields });
    this.addStatusChange(submittedAt, id, ['onboarding', 'under_review'], id);
  }

  sorted(): Partial<AuditEntry>[] {
    return this.entries.toSorted((a, b) => a.at!.getTime() - b.at!.getTime());
  }
}
