import { Body, Controller, Get, Headers, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ROUTES, type InterfaceLanguage } from '@network/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Actor, bearerToken, Uncounted, WhileWaiting, type SignedIn } from '../../platform/http/access.js';
import { ApiErrors, Responds } from '../../platform/http/api-docs.js';
import { methodNotAllowed, ApiError } from '../../platform/http/api-error.js';
import { ClientAddress } from '../../platform/http/client-address.js';
import { ApiMailedToken, MailedToken } from '../../platform/http/mailed-token.js';
import { ReaderLanguage, readerLanguage } from '../../platform/http/reader-preferences.js';
import { translate } from '../../platform/i18n/messages.js';
import { deviceOf } from '../sessions/device.js';
import { OwnSessionsService } from '../sessions/own-sessions.service.js';
import { StartDto, StartedDto, TokenDto, VerifyCodeDto } from './auth.dto.js';
import { LoginLinkService } from './login-link.service.js';
import { SignInService } from './sign-in.service.js';

@ApiTags('Sign-in')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly links: LoginLinkService,
    private readonly signIn: SignInService,
    private readonly sessions: OwnSessionsService,
  ) {}

  /** Emails a login link, valid for 24 hours. The response and its time are the same for known and unknown addresses. */
  @Post('start')
  @Access('public')
  @Responds(202, StartedDto)
  @ApiErrors('too_many_requests')
  async start(
    @Body() { email, role }: StartDto,
    @ClientAddress() ip: string,
    @ReaderLanguage() language: InterfaceLanguage,
  ): Promise<StartedDto> {
    await this.links.send(email, role ?? null, { ip, language });
    return { message: translate(language, 'auth.started') };
  }

  /**
   * Opens a login link once: exactly one caller gets a session. A prefetch, a HEAD request or a navigation does not use
   * up the link. The page makes this call when it is visible. The session of a token sent with the call ends, even if
   * it belongs to another account. An ended session is ignored.
   */
  @Get('verify')
  @Access('public')
  @ApiMailedToken()
  @ApiVerifyNonce()
  @Responds(200, TokenDto)
  @ApiResponse({
    status: 302,
    description: 'A browser’s navigation is redirected to the page that opens the link.',
    headers: { Location: { description: 'That page.', required: true, schema: { type: 'string' } } },
  })
  @ApiErrors('link_missing', 'link_invalid', 'link_expired', 'link_used', 'link_not_opened')
  async verify(
    @MailedToken() token: string,
    @Headers('x-verify-nonce') nonce: string | undefined,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenDto | undefined> {
    if (request.method === 'HEAD') throw methodNotAllowed('GET');
    if (!token) throw new ApiError('link_missing');
    if (isPrefetch(request)) throw new ApiError('link_not_opened');
    if (isNavigation(request)) {
      void reply.redirect(`${ROUTES.verify}?token=${encodeURIComponent(token)}`, 302);
      return undefined;
    }
    void reply.header('cache-control', 'no-store');
    const device = deviceOf(request.headers['user-agent']);
    const session = bearerToken(authorization);
    const browser = { nonce: nonce?.trim() || undefined, session, device, language: readerLanguage(request) };
    return { token: await this.signIn.openLink(token, browser) };
  }

  /**
   * Signs in with the six digits in the email, for a screen that is still waiting. They are valid for fifteen minutes
   * and five attempts.
   */
  @Post('verify-code')
  @Access('public')
  @ApiVerifyNonce()
  @ApiErrors('code_invalid', 'too_many_requests')
  @Responds(200, TokenDto)
  async verifyCode(
    @Body() { email, code }: VerifyCodeDto,
    @Headers('x-verify-nonce') nonce: string | undefined,
    @Headers('authorization') authorization: string | undefined,
    @Headers('user-agent') userAgent: string | undefined,
    @ClientAddress() ip: string,
  ): Promise<TokenDto> {
    const session = bearerToken(authorization);
    const browser = { nonce: nonce?.trim() || undefined, session, device: deviceOf(userAgent) };
    return { token: await this.signIn.redeemCode(email, code, ip, browser) };
  }

  /** Ends this session. The token becomes invalid at once. */
  @Post('logout')
  @WhileWaiting('passkey', 'first-passkey')
  @Uncounted()
  @Access('signed-in')
  @Responds(204)
  async logout(@Actor() actor: SignedIn): Promise<void> {
    await this.sessions.signOut(actor);
  }
}

function ApiVerifyNonce() {
  return ApiHeader({
    name: 'X-Verify-Nonce',
    required: false,
    description: 'A random string from the browser. A repeated call with the same one succeeds within two minutes.',
    example: '5f0c2a7e9b1d',
  });
}

/** Returns whether a browser or a mail scanner prefetches the link. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  );
}

/** Returns whether a person opened the call's address itself in a browser. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode ? mode === 'navigate' : (headers.accept ?? '').includes('text/html');
}
