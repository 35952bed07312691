import { IntersectionType } from '@nestjs/swagger';
import { OrganizationRowDto } from '../organization/organization.queries.js';
import { ResponseField } from '../platform/http/api-docs.js';
import { ExpertWithLoadDto } from '../project/assignments/expert-load.queries.js';
import { UndoDto } from '../undo/undo.dto.js';

class WithUndoDto {
  /** The undo of the decision; null when the settings allow none. */
  @ResponseField({ type: UndoDto, nullable: true })
  undo!: UndoDto | null;
}

/** An expert whose profile was declined. */
export class DeclinedExpertDto extends IntersectionType(ExpertWithLoadDto, WithUndoDto) {}

/** An organization whose profile was declined. */
export class DeclinedOrganizationDto extends IntersectionType(OrganizationRowDto, WithUndoDto) {}
