import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import type { Config } from './common/config.js';
import { ConfigModule } from './common/config.module.js';
import { ErrorsFilter } from './common/errors.filter.js';
import { EtagInterceptor } from './common/if-match.js';
import { createValidationPipe } from './common/validation.js';
import { DatabaseModule } from './database/database.module.js';
import { ExpertModule } from './expert/expert.module.js';
import { MailModule } from './mail/mail.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { OrganizationModule } from './organization/organization.module.js';
import { ProjectModule } from './project/project.module.js';
import { WebModule } from './web/web.module.js';

/** The rooms, from the cellar up: each may use those before it. */
@Module({
  imports: [
    DatabaseModule,
    AuditModule,
    MailModule,
    AuthModule,
    ExpertModule,
    OrganizationModule,
    ProjectModule,
    AccountModule,
    NewsletterModule,
    AdminModule,
    WebModule,
  ],
  providers: [
    { provide: APP_FILTER, useClass: ErrorsFilter },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_INTERCEPTOR, useClass: EtagInterceptor },
  ],
})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.of(config)] };
  }
}
