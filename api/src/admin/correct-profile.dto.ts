import { IntersectionType } from '@nestjs/swagger';
import { ReasonDto } from '../casework/change-request.dto.js';
import { SaveExpertDto } from '../expert/expert.dto.js';
import { SaveOrganizationDto } from '../organization/organization.dto.js';

/** Any part of the form of the person's role, and the reason for the correction. */
export class CorrectProfileDto extends IntersectionType(ReasonDto, SaveExpertDto, SaveOrganizationDto) {}
