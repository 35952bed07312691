import { Controller, HttpCode, Param, Post, Body } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors, ApiId, EmptyDto } from '../platform/http/api-docs.js';
import { Access, Actor, type SignedIn } from '../platform/http/access.js';
import { IdPipe } from '../platform/validation/pipes.js';
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
  @HttpCode(201)
  @ApiId('The project.')
  @ApiErrors('wrong_state')
  @ApiResponse({ status: 201, type: IssuedCertificateDto })
  issue(@Param('id', IdPipe) id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.certificates.issue(id, actor);
  }
}
