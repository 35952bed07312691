import { applyDecorators, HttpCode, Redirect } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ApiMailedToken, textIn } from '../platform/http/mailed-token.js';
import { ApiErrors } from '../platform/http/api-docs.js';
import { IgnoresBody } from '../platform/http/route-config.js';

/** The query of an unsubscribe link. */
export interface UnsubscribeQuery {
  token?: unknown;
  campaign?: unknown;
}

/** The campaign that a link names, if any. The token is signed for it. */
export const campaignIn = ({ campaign }: UnsubscribeQuery) => textIn(campaign) || undefined;

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

/** The page with the same parameters. */
export function pageOf(page: string, query: UnsubscribeQuery): { url: string } {
  const campaign = campaignIn(query);
  const params = { token: textIn(query.token), ...(campaign && { campaign }) };
  return { url: `${page}?${new URLSearchParams(params).toString()}` };
}

/** The POST of a one-click address (RFC 8058). Mail programs send it a form, which is not read. */
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
