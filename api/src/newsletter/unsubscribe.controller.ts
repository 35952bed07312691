import { applyDecorators, Controller, Get, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ROUTES } from '@network/domain';
import { Access } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { ApiMailedToken, textIn } from '../platform/http/mailed-token.js';
import { IgnoresBody } from '../platform/http/route-config.js';
import { OptedOutDto } from './newsletter.dto.js';
import { UnsubscribeService, type UnsubscribeLink } from './unsubscribe.service.js';

/** The query of an unsubscribe link. */
export interface UnsubscribeQuery {
  token?: unknown;
  campaign?: unknown;
}

export const linkIn = ({ token, campaign }: UnsubscribeQuery): UnsubscribeLink => ({
  token: textIn(token),
  campaign: textIn(campaign) || undefined,
});

const ApiCampaign = () =>
  ApiQuery({
    name: 'campaign',
    description: 'The `campaign` parameter of the mailed link, if it has one.',
    required: false,
    schema: { type: 'string', format: 'uuid' },
  });

/** The optional form body that mail programs send. */
const ONE_CLICK = {
  type: 'object',
  properties: { 'List-Unsubscribe': { type: 'string', description: 'Always `One-Click`.', example: 'One-Click' } },
};

/** Documents the GET of a one-click address, which redirects to a page. */
export const ToPage = (page: string) =>
  applyDecorators(
    Redirect(),
    ApiMailedToken(),
    ApiCampaign(),
    ApiResponse({
      status: 302,
      description: `Redirects to the page \`${page}\`.`,
      headers: { Location: { description: 'That page.', required: true, schema: { type: 'string' } } },
    }),
  );

/** Returns the address of the page, with the same parameters. */
export function pageUrl(page: string, query: UnsubscribeQuery): { url: string } {
  const { token, campaign } = linkIn(query);
  const params = { token, ...(campaign && { campaign }) };
  return { url: `${page}?${new URLSearchParams(params).toString()}` };
}

/** Documents the POST of a one-click address (RFC 8058). Mail programs send it a form, which is not read. */
export const OneClick = () =>
  applyDecorators(
    IgnoresBody(),
    ApiConsumes('application/x-www-form-urlencoded'),
    ApiBody({ required: false, schema: ONE_CLICK }),
    HttpCode(200),
    ApiMailedToken(),
    ApiCampaign(),
    ApiErrors('token_invalid'),
  );

@ApiTags('Newsletter')
@Controller('api/programme/unsubscribe')
@Access('public')
export class ProgrammeController {
  constructor(private readonly unsubscribes: UnsubscribeService) {}

  /** Redirects a browser that opens the emailed address to the page with the button. Changes nothing. */
  @Get()
  @ToPage(ROUTES.programmeUnsubscribe)
  unsubscribePage(@Query() query: UnsubscribeQuery): { url: string } {
    return pageUrl(ROUTES.programmeUnsubscribe, query);
  }

  /** Ends the programme's emails to a member. Mail programs call it with one click (RFC 8058), as a form. */
  @Post()
  @OneClick()
  @Responds(200, OptedOutDto)
  async unsubscribe(@Query() query: UnsubscribeQuery): Promise<OptedOutDto> {
    await this.unsubscribes.unsubscribe('programme', linkIn(query));
    return { status: 'unsubscribed' };
  }
}
