import { Controller, Post, Body } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiErrors, EmptyDto, Responds } from '../platform/http/api-docs.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { IdParam } from '../platform/validation/pipes.js';
import { IssuedCertificateDto } from './certificate.dto.js';
import { CertificateService } from './certificate.service.js';

@ApiTags('Experts')
@Controller('expert')
@Access('expert')
export class ExpertCertificateController {
  constructor(private readonly certificates: CertificateService) {}

  /**
   * The certificate of a completed project, available after the expert’s feedback. Repeating the call returns the same
   * code.
   */
  @Post('projects/:id/certificate')
  @ApiErrors('wrong_state')
  @Responds(201, IssuedCertificateDto)
  issue(@IdParam('The project.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.certificates.issue(id, actor);
  }
}
