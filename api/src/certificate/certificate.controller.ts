import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../platform/http/access.js';
import { ApiErrors, Responds } from '../platform/http/api-docs.js';
import { CertificateDto, PublicKeysDto } from './certificate.dto.js';
import { CertificateService } from './certificate.service.js';
import { CertificateSigner } from './certificate-signer.js';

/** Documents a certificate's code in the path. */
export const ApiCode = () =>
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

  /** A signed certificate of an expert’s work on a project. */
  @Get('certificates/:code')
  @ApiCode()
  @ApiErrors('certificate_withdrawn')
  @Responds(200, CertificateDto)
  get(@Param('code') code: string) {
    return this.certificates.get(code);
  }

  /** The public keys that verify the signatures of certificates, also without this API. */
  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=300')
  @Header('access-control-allow-origin', '*')
  @Responds(200, PublicKeysDto)
  keys() {
    return this.signer.keys();
  }
}
