import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MINUTE_MS } from '@network/domain';
import { RecurringJobs } from '../../platform/jobs/recurring-jobs.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { MatchingProfileService } from './matching-profile.service.js';

/** How often a process looks for a changed vocabulary. */
const PAUSE_MS = 1_000;

/** Indexes all experts again in the background when the vocabulary changes. */
@Injectable()
export class MatchingProfileRefresh implements OnApplicationBootstrap {
  /** The vocabulary of the current or last pass over all experts. */
  private version?: string;
  /** The last id of the current pass. */
  private last?: string;
  private passesLeft = 0;
  /** The time before which no further pass starts, in milliseconds. */
  private nextPassAt = 0;

  constructor(
    private readonly profiles: MatchingProfileService,
    private readonly vocabularies: VocabularyService,
    private readonly jobs: RecurringJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.every(PAUSE_MS, 'matching', () => this.refreshNext(), 0);
  }

  /**
   * Indexes the next batch of a pass over all experts. Returns whether the pass goes on. A change of the vocabulary
   * starts two passes. The second one, a minute later, finds the experts whom other transactions had locked. Then the
   * process rests. Otherwise two versions that run together would index all experts in turns, endlessly.
   */
  async refreshNext(): Promise<boolean> {
    const { version } = await this.vocabularies.current();
    if (version !== this.version) {
      this.version = version;
      this.last = undefined;
      this.passesLeft = 2;
      this.nextPassAt = 0;
    }
    if (this.passesLeft === 0 || Date.now() < this.nextPassAt) return false;
    this.last = await this.profiles.refreshAfter(this.last);
    if (this.last) return true;
    this.passesLeft--;
    this.nextPassAt = Date.now() + MINUTE_MS;
    return false;
  }
}
