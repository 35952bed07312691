import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule, type JwtModuleOptions } from '@nestjs/jwt';
import { Config } from '../platform/config/config.js';
import { RateLimits } from '../platform/rate-limits/rate-limits.js';
import { ShellScripts } from '../platform/static-files/shell-scripts.js';
import { AccessGuard } from './access.guard.js';
import { AdminAdministratorController } from './administrators/administrator.admin.controller.js';
import { AdministratorNotices } from './administrators/administrator.notices.js';
import { AdministratorService } from './administrators/administrator.service.js';
import { AdminApiKeyController } from './api-keys/api-key.admin.controller.js';
import { ApiKeyService } from './api-keys/api-key.service.js';
import { KeyCallers } from './api-keys/key-callers.js';
import { ErrorAudit } from './error-audit.js';
import { FailedWritesFilter } from './failed-writes.filter.js';
import { PasskeyChallenges } from './passkeys/passkey-challenges.js';
import { PasskeyController } from './passkeys/passkey.controller.js';
import { PasskeyService } from './passkeys/passkey.service.js';
import { AccountSeal } from './removed-accounts/account-seal.js';
import { RemovedAccountService } from './removed-accounts/removed-account.service.js';
import { ConfirmationService } from './sessions/confirmation.service.js';
import { OwnSessionsService } from './sessions/own-sessions.service.js';
import { ConfirmationController, OwnSessionsController } from './sessions/session.controller.js';
import { SessionService } from './sessions/session.service.js';
import { AuthController } from './sign-in/auth.controller.js';
import { LinkKeys } from './sign-in/link-keys.js';
import { LoginLinkService } from './sign-in/login-link.service.js';
import { SignInPageController } from './sign-in/sign-in-page.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';

/** The options to sign and verify session tokens. A key object is about 50 times as fast as a text on Node 20. */
export const jwtOptions = ({ jwtSecret }: Pick<Config, 'jwtSecret'>) =>
  ({
    secret: createSecretKey(jwtSecret),
    signOptions: { algorithm: 'HS256' },
    verifyOptions: { algorithms: ['HS256'] },
  }) satisfies JwtModuleOptions;

@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Config],
      useFactory: jwtOptions,
    }),
  ],
  controllers: [
    AdminAdministratorController,
    AdminApiKeyController,
    AuthController,
    ConfirmationController,
    OwnSessionsController,
    PasskeyController,
    SignInPageController,
  ],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: FailedWritesFilter },
    AccountSeal,
    AdministratorNotices,
    AdministratorService,
    ApiKeyService,
    KeyCallers,
    ConfirmationService,
    LinkKeys,
    LoginLinkService,
    OwnSessionsService,
    PasskeyChallenges,
    PasskeyService,
    RateLimits,
    RemovedAccountService,
    ErrorAudit,
    SessionService,
    ShellScripts,
    SignInService,
  ],
  exports: [
    AdministratorService,
    ErrorAudit,
    LinkKeys,
    LoginLinkService,
    OwnSessionsService,
    PasskeyService,
    RateLimits,
    RemovedAccountService,
    SessionService,
  ],
})
export class AuthModule {}
