import { createSecretKey } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { Config } from '../common/config.js';
import { AccessGuard } from './access.guard.js';
import { Administrators } from './administrators.js';
import { AuthController } from './auth.controller.js';
import { AuthMails } from './auth.mails.js';
import { AuthService } from './auth.service.js';
import { Housekeeping } from './housekeeping.js';
import { LinkKeys } from './link-keys.js';
import { ManyStatuses } from './many-statuses.js';
import { Newcomers } from './newcomers.js';
import { ProfileMails } from './profile.mails.js';
import { RateLimits } from './rate-limits.js';
import { RefusedWritesInterceptor } from './refused-writes.interceptor.js';
import { Refusals } from './refusals.js';
import { ReviewNotice } from './review-notice.js';
import { SessionService } from './session.service.js';
import { SignInService } from './sign-in.service.js';
import { UserService } from './user.service.js';
import { UserStatusService } from './user-status.service.js';

@Global()
@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [Config],
      // A KeyObject: with a plain string verification is many times slower.
      useFactory: ({ jwtSecret }: Config) => ({
        secret: createSecretKey(jwtSecret),
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_INTERCEPTOR, useClass: RefusedWritesInterceptor },
    Administrators,
    AuthMails,
    AuthService,
    Housekeeping,
    ProfileMails,
    LinkKeys,
    ManyStatuses,
    Newcomers,
    RateLimits,
    Refusals,
    ReviewNotice,
    SessionService,
    SignInService,
    UserService,
    UserStatusService,
  ],
  exports: [
    Administrators,
    LinkKeys,
    ManyStatuses,
    Newcomers,
    RateLimits,
    ReviewNotice,
    SessionService,
    UserService,
    UserStatusService,
  ],
})
export class AuthModule {}
