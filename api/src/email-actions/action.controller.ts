import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBody, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { ClientAddress } from '../platform/http/client-address.js';
import { ActionDto } from './action.dto.js';
import { ActionService } from './action.service.js';

const ApiToken = () =>
  ApiParam({
    name: 'token',
    description: 'The `token` parameter of the mailed link.',
    schema: {
      type: 'string',
      example: '7d8f4e0c-5b1a-4c1e-9f57-2a6b8c1d3e4f.q0lXhZ8vN3uYbT5cWm2sRkJd7fGp1aEo6iUxQy4tLzA',
    },
  });

const ANSWER = { type: 'object', additionalProperties: true, description: 'The response of the operation.' };
const BODY = { type: 'object', additionalProperties: true, description: 'The request body of the operation.' };

@ApiTags('Mailed links')
@Controller('api/actions')
@Access('public')
export class ActionController {
  constructor(private readonly actions: ActionService) {}

  /** Returns the purpose of a mailed link. Changes nothing, and gives no session. */
  @Get(':token')
  @ApiToken()
  @ApiErrors('gone')
  @Responds(200, ActionDto)
  get(@Param('token') token: string) {
    return this.actions.get(token);
  }

  /** Performs the action of a mailed link as its recipient. A repeat changes nothing and returns the first response. */
  @Post(':token')
  @HttpCode(200)
  @ApiToken()
  @ApiBody({ schema: { ...BODY, example: { accept: true } } as never })
  @ApiErrors('gone', 'wrong_status', 'wrong_state', 'changed_since', 'too_many_requests')
  @ApiResponse({ status: 200, schema: { ...ANSWER, example: { state: 'accepted' } } as never })
  act(@Param('token') token: string, @Body() body: Record<string, unknown> | undefined, @ClientAddress() ip: string) {
    return this.actions.act(token, body ?? {}, ip);
  }
}
