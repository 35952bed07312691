import { Module } from '@nestjs/common';
import { EngagementModule } from '../engagement/engagement.module.js';
import { ProjectModule } from '../project/project.module.js';
import { CertificateController } from './certificate.controller.js';
import { CertificateService } from './certificate.service.js';
import { CertificateSigner } from './certificate-signer.js';
import { ExpertCertificateController } from './expert-certificate.controller.js';

@Module({
  imports: [EngagementModule, ProjectModule],
  controllers: [CertificateController, ExpertCertificateController],
  providers: [CertificateService, CertificateSigner],
  exports: [CertificateService],
})
export class CertificateModule {}
