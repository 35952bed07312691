import { Controller, Delete, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiCode } from './certificate.controller.js';
import { WithdrawnCertificateDto } from './certificate.dto.js';
import { CertificateService } from './certificate.service.js';
import { Responds } from '../platform/http/api-docs.js';
import { Access, Actor, Confirmed, type SignedIn } from '../platform/http/access.js';

@ApiTags('Oversight')
@Controller('admin/certificates')
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
