import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, type RequestWithActor } from '../../platform/http/access.js';
import { Responds } from '../../platform/http/api-docs.js';
import { readerLanguage } from '../../platform/http/reader-preferences.js';
import { PlanDto, ProposePlanDto } from './plan.dto.js';
import { PlanService } from './plan.service.js';

@ApiTags('Projects')
@Controller('api/admin/plans')
@Access('admin')
export class AdminPlanController {
  constructor(private readonly plans: PlanService) {}

  /**
   * Proposes experts for all waiting projects together, within every expert's capacity. Stores nothing: approve the
   * projects to accept the proposal.
   */
  @Post()
  @Responds(200, PlanDto)
  propose(@Body() plan: ProposePlanDto, @Req() request: RequestWithActor) {
    return this.plans.propose(plan, readerLanguage(request), request.actor!.id, request.signal);
  }
}
