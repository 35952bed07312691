import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, Actor, Confirmed, type SignedIn } from '../../platform/http/access.js';
import { Responds, ResponseField } from '../../platform/http/api-docs.js';
import { PageQueryDto, ApiList, pageOf } from '../../platform/lists/paging.js';
import { pick } from '../../platform/validation/changes.js';
import { IdParam } from '../../platform/validation/pipes.js';
import { SUPPRESSION_REASONS, type Suppression, type SuppressionReason } from './suppression.entity.js';
import { SuppressionService } from './suppression.service.js';

/** An address that gets only the sign-in emails it requests. */
export class SuppressionDto {
  /** The suppression's id. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The address.
   * @example rana@example.org
   */
  @ResponseField({ type: 'string' })
  email!: string;

  /** A permanent failure, or five temporary ones in 14 days. */
  @ResponseField({ enum: SUPPRESSION_REASONS, enumName: 'SuppressionReason' })
  reason!: SuppressionReason;

  /** The time of the failure that suppressed it. */
  @ResponseField({ type: 'string', format: 'date-time' })
  since!: string;
}

const toDto = (suppression: Suppression): SuppressionDto =>
  pick(suppression, ['id', 'email', 'reason'], { since: suppression.since.toISOString() });

@ApiTags('Oversight')
@Controller('api/admin/suppressions')
@Access('admin')
export class AdminSuppressionController {
  constructor(private readonly suppressions: SuppressionService) {}

  /** Lists the suppressed addresses, newest first. */
  @Get()
  @ApiList(SuppressionDto)
  async list(@Query() query: PageQueryDto) {
    const { rows, total } = await this.suppressions.list(pageOf(query));
    return { rows: rows.map(toDto), total };
  }

  /** Lifts the suppression of an address. */
  @Delete(':id')
  @Confirmed()
  @Responds(204)
  remove(@IdParam('The suppression.') id: string, @Actor() actor: SignedIn) {
    return this.suppressions.remove(id, actor);
  }
}
