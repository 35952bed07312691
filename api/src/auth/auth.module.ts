import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../config/config.js';
import { AccessGuard } from './access.guard.js';
import { AccountRemoval } from './account-removal.js';
import { AccountSeal } from './account-seal.js';
import { AdministratorMails } from './administrator.mails.js';
import { AdministratorNotices } from './administrator-notices.js';
import { Administrators } from './administrators.js';
import { AuthController } from './auth.controller.js';
import { AuthMails } from './auth.mails.js';
import { AuthService } from './auth.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { ConfirmationMails } from './confirmation.mails.js';
import { ConfirmationService } from './confirmation.service.js';
import { CallerCheck } from './caller-check.js';
import { Housekeeping } from './housekeeping.js';
import { LinkKeys } from './link-keys.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyMails } from './passkey.mails.js';
import { PasskeyParty } from './passkey-party.js';
import { PasskeyVerification } from './passkey-verification.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyService } from './passkey.service.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { RemovedAccountMails } from './removed-account.mails.js';
import { RemovedAccounts } from './removed-accounts.js';
import { RateLimits } from './rate-limits.js';
import { FailedWritesFilter } from './failed-writes.filter.js';
import { ErrorAudit } from './error-audit.js';
import { SessionService } from './session.service.js';
import { SignInService } from './sign-in.service.js';

@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Config],
      // Tokens are signed by it; who calls is read by claimsIn, in a third of the time (session-claims.ts).
      useFactory: ({ jwtSecret }: Config) => ({
        secret: createSecretKey(jwtSecret),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, ConfirmationController, OwnSessionsController, PasskeyController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: FailedWritesFilter },
    AccountRemoval,
    AccountSeal,
    AdministratorMails,
    AdministratorNotices,
    Administrators,
    AuthMails,
    AuthService,
    CallerCheck,
    ConfirmationMails,
    ConfirmationService,
    Housekeeping,
    LinkKeys,
    OwnSessionsService,
    PasskeyChallenges,
    PasskeyMails,
    PasskeyParty,
    PasskeyService,
    PasskeyVerification,
    RateLimits,
    RemovedAccountMails,
    RemovedAccounts,
    ErrorAudit,
    SessionService,
    SignInService,
  ],
  exports: [
    AccountRemoval,
    AdministratorNotices,
    Administrators,
    LinkKeys,
    OwnSessionsService,
    PasskeyService,
    RateLimits,
    RemovedAccounts,
  ],
})
export class AuthModule {}
