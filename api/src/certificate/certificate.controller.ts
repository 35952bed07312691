import { Controller, Get, Header, Param, Post, Body, Delete } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Actor, type SignedIn, Confirmed } from '../platform/http/access.js';
import { ApiErrors, Responds, EmptyDto } from '../platform/http/api-docs.js';
import { IdParam } from '../platform/validation/pipes.js';
import { CertificateSigner } from './certificate-signer.js';
import { CertificateDto, PublicKeysDto, IssuedCertificateDto, WithdrawnCertificateDto } from './certificate.dto.js';
import { CertificateService } from './certificate.service.js';

/** Documents a certificate's code in the path. */
const ApiCode = () =>
  ApiParam({
    name: 'code',
    description: 'The certificate’s code, in any case, with hyphens or without.',
    schema: { type: 'string', example: 'K7PM-2XQD-9WHA' },
  });

@ApiTags('Public')
@Controller()
@Access('public')
export class CertificateController {
  constructor(
    private readonly certificates: CertificateService,
    private readonly signer: CertificateSigner,
  ) {}

  /** Returns a signed certificate of an expert’s work on a project. */
  @Get('api/certificates/:code')
  @ApiCode()
  @ApiErrors('certificate_withdrawn')
  @Responds(200, CertificateDto)
  get(@Param('code') code: string) {
    return this.certificates.get(code);
  }

  /** Returns the public keys that verify the signatures of certificates, also without this API. */
  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=300')
  @Header('access-control-allow-origin', '*')
  @Responds(200, PublicKeysDto)
  keys() {
    return this.signer.keys();
  }
}

@ApiTags('Experts')
@Controller('api/expert')
@Access('expert')
export class ExpertCertificateController {
  constructor(private readonly certificates: CertificateService) {}

  /**
   * Issues the certificate of a completed project, available after the expert’s feedback. Repeating the call returns
   * the same code.
   */
  @Post('projects/:id/certificate')
  @ApiErrors('wrong_state')
  @Responds(201, IssuedCertificateDto)
  issue(@IdParam('The project.') id: string, @Body() _: EmptyDto, @Actor() actor: SignedIn) {
    return this.certificates.issue(id, actor);
  }
}

@ApiTags('Oversight')
@Controller('api/admin/certificates')
@Access('admin')
export class AdminCertificateController {
  constructor(private readonly certificates: CertificateService) {}

  /** Withdraws a certificate and deletes its names. Its code then shows the withdrawal. */
  @Delete(':code')
  @Confirmed()
  @ApiCode()
  @Responds(200, WithdrawnCertificateDto)
  withdraw(@Param('code') code: string, @Actor() actor: SignedIn) {
    return this.certificates.withdraw(code, actor);
  }
}
