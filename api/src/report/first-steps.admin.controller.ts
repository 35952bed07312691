import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { EmptyDto, Responds } from '../platform/http/api-docs.js';
import { FirstStepsDto, FirstStepsService, TestMailDto } from './first-steps.service.js';

@ApiTags('Oversight')
@Controller('api/admin/first-steps')
@Access('admin')
export class AdminFirstStepsController {
  constructor(private readonly steps: FirstStepsService) {}

  /** Returns the steps that make a new network ready, and which of them are done. */
  @Get()
  @Responds(200, FirstStepsDto)
  get(@Actor() actor: SignedIn) {
    return this.steps.get(actor);
  }

  /** Sends a test email to the calling administrator. Throws 429 within a minute of the last one. */
  @Post('test-mail')
  @Responds(200, TestMailDto)
  sendTestMail(@Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.steps.sendTestMail(actor);
  }
}
