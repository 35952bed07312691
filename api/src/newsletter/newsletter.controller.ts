import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ROUTES, type InterfaceLanguage } from '@network/domain';
import { Access } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { ApiMailedToken, MailedToken } from '../platform/http/mailed-token.js';
import { ReaderLanguage } from '../platform/http/reader-preferences.js';
import { translate } from '../platform/i18n/messages.js';
import { SubscribedDto, SubscribeDto, SubscriptionDto } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';
import { linkIn, OneClick, pageUrl, ToPage, type UnsubscribeQuery } from './unsubscribe.controller.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@ApiTags('Newsletter')
@Controller('api/newsletter')
@Access('public')
export class NewsletterController {
  constructor(
    private readonly newsletter: NewsletterService,
    private readonly unsubscribes: UnsubscribeService,
  ) {}

  /** Emails a confirmation link to the address. The response is the same for new and known addresses. */
  @Post('subscribe')
  @ApiErrors('too_many_requests')
  @Responds(202, SubscribedDto)
  async subscribe(
    @Body() { email }: SubscribeDto,
    @ClientAddress() ip: string,
    @ReaderLanguage() language: InterfaceLanguage,
  ): Promise<SubscribedDto> {
    await this.newsletter.subscribe(email, { ip, language });
    return { message: translate(language, 'newsletter.subscribed') };
  }

  /** Confirms a subscription with the emailed token. */
  @Post('confirm')
  @ApiMailedToken()
  @ApiErrors('token_invalid')
  @Responds(200, SubscriptionDto)
  async confirm(@MailedToken() token: string): Promise<SubscriptionDto> {
    await this.newsletter.confirm(token);
    return { status: 'confirmed' };
  }

  /** Redirects a browser that opens the emailed address to the page with the button. Changes nothing. */
  @Get('unsubscribe')
  @ToPage(ROUTES.newsletterUnsubscribe)
  unsubscribePage(@Query() query: UnsubscribeQuery): { url: string } {
    return pageUrl(ROUTES.newsletterUnsubscribe, query);
  }

  /** Ends a subscription with the emailed token. Mail programs call it with one click (RFC 8058), as a form. */
  @Post('unsubscribe')
  @OneClick()
  @Responds(200, SubscriptionDto)
  async unsubscribe(@Query() query: UnsubscribeQuery): Promise<SubscriptionDto> {
    await this.unsubscribes.unsubscribe('newsletter', linkIn(query));
    return { status: 'unsubscribed' };
  }
}
