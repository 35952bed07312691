import { Body, Controller, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ProfileFormService } from '../casework/profile-form.service.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { IfMatch, type ExpectedVersion } from '../platform/http/if-match.js';
import { AvailabilityDto, ExpertResponseDto, SaveExpertDto, SubmitExpertDto } from './expert.dto.js';
import { ExpertService } from './expert.service.js';

@ApiTags('Experts')
@Controller('api/expert')
@Access('expert')
export class ExpertController {
  constructor(
    private readonly forms: ProfileFormService,
    private readonly experts: ExpertService,
  ) {}

  /** Saves any part of the profile. Validates each sent field and leaves the status unchanged. */
  @Patch('profile/partial')
  @Responds(200, ExpertResponseDto)
  save(@Body() dto: SaveExpertDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.forms.save(this.experts, dto, expected, actor);
  }

  /** Submits the whole profile with the pledge. The first submission starts the review. Later submissions only save. */
  @Post('onboarding')
  @Responds(200, ExpertResponseDto)
  submit(@Body() dto: SubmitExpertDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.forms.submit(this.experts, dto, expected, actor);
  }

  /**
   * Pauses the expert until the end of a day, or ends the pause. A paused expert gets no new projects. Running projects
   * continue.
   */
  @Patch('availability')
  @Responds(200, ExpertResponseDto)
  pause(@Body() { pausedUntil }: AvailabilityDto, @IfMatch() expected: ExpectedVersion, @Actor() actor: SignedIn) {
    return this.experts.pause(pausedUntil, expected, actor);
  }

  /** Makes an expert whose projects have ended available for a new match. Also ends a break. */
  @Post('available')
  @ApiErrors('wrong_state')
  @Responds(200, ExpertResponseDto)
  available(@Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.experts.becomeAvailable(actor);
  }
}
