import { Body, Controller, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { Access, Actor, type SignedIn } from '../common/access.js';
import { ApiErrors } from '../common/api-errors.js';
import { EmptyDto } from '../common/empty.dto.js';
import { ApiIfMatch, IfMatch, type ExpectedVersion } from '../common/if-match.js';
import { ExpertAnswerDto, SaveExpertDto, SubmitExpertDto, toExpertAnswer } from './expert.dto.js';
import { ExpertService } from './expert.service.js';

@Controller('expert')
@Access('expert')
export class ExpertController {
  constructor(private readonly experts: ExpertService) {}

  /** Saves any part of the profile; each field that is sent is checked, the status stays as it is. */
  @Patch('profile/partial')
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: ExpertAnswerDto })
  async save(
    @Body() dto: SaveExpertDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertAnswerDto> {
    return toExpertAnswer(await this.experts.save(dto, expected, actor));
  }

  /** Submits the whole profile with the pledge. The first time it goes to review; again, it is only saved. */
  @Post('onboarding')
  @HttpCode(200)
  @ApiIfMatch()
  @ApiResponse({ status: 200, type: ExpertAnswerDto })
  async submit(
    @Body() dto: SubmitExpertDto,
    @IfMatch() expected: ExpectedVersion,
    @Actor() actor: SignedIn,
  ): Promise<ExpertAnswerDto> {
    return toExpertAnswer(await this.experts.submit(dto, expected, actor));
  }

  /** "I'm available again": an expert whose projects are over waits for a match again. */
  @Post('available')
  @HttpCode(200)
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 200, type: ExpertAnswerDto })
  async available(@Body() _: EmptyDto, @Actor() actor: SignedIn): Promise<ExpertAnswerDto> {
    await this.experts.becomeAvailable(actor);
    return toExpertAnswer(await this.experts.get(actor.id));
  }
}
