import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { describeError } from '../http/describe-error.js';
import { ExpertService } from '../expert/expert.service.js';
import { VocabularyService } from '../vocabulary/vocabulary.service.js';
import { MatchingProfiles } from './matching-profiles.js';

/** Keeps what matching has read of profiles up to date: with every save, and aside when the vocabulary is another one. */
@Injectable()
export class MatchingUpkeep implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Matching');
  private refreshing = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly profiles: MatchingProfiles,
    private readonly experts: ExpertService,
    private readonly vocabularies: VocabularyService,
  ) {}

  onModuleInit(): void {
    this.experts.onSaved((tx, expert, vocabulary) => this.profiles.keep(tx, [expert], vocabulary));
    this.vocabularies.onChange(() => this.refreshSoon());
  }

  /** Those that an earlier release has read. */
  onApplicationBootstrap(): void {
    this.refreshSoon();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.refreshing;
  }

  private refreshSoon(): void {
    this.refreshing = this.refreshing
      .then(() => this.profiles.refresh(() => this.isStopping))
      .catch((error: Error) => this.log.warn(`the rest is read at the next start: ${describeError(error)}`));
  }
}
