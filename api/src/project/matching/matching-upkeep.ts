import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { describeError } from '../../platform/http/describe-error.js';
import { ExpertService } from '../../expert/expert.service.js';
import { VocabularyService } from '../../vocabulary/vocabulary.service.js';
import { MatchingProfiles } from './matching-profiles.js';

const LOOK_MS = 10_000;

/** Keeps what matching has read of profiles up to date: with every save, and aside when the vocabulary is another one. */
@Injectable()
export class MatchingUpkeep implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Matching');
  private refreshing = Promise.resolve();
  private isStopping = false;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly profiles: MatchingProfiles,
    private readonly experts: ExpertService,
    private readonly vocabularies: VocabularyService,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.experts.onSaved((tx, expert, vocabulary) => this.profiles.keep(tx, expert, vocabulary));
    if (this.config.worksAside) this.vocabularies.onChange(() => this.refreshSoon());
  }

  /** Those that an earlier release has read. */
  onApplicationBootstrap(): void {
    if (!this.config.worksAside) return;
    this.refreshSoon();
    // Nobody adds a word here, where no calls are answered.
    if (!this.config.answers) this.timer = setInterval(() => this.refreshSoon(), LOOK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.refreshing;
  }

  private refreshSoon(): void {
    this.refreshing = this.refreshing
      .then(() => this.profiles.refresh(() => this.isStopping))
      .catch((error: Error) => this.log.warn(`the rest is read later: ${describeError(error)}`));
  }
}
