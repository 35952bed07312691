import { Module } from '@nestjs/common';
import { TimeTrackingModule } from '../time-tracking/time-tracking.module.js';
import { ProjectModule } from '../project/project.module.js';
import { CertificateController } from './certificate.controller.js';
import { CertificateService } from './certificate.service.js';
import { CertificateSigner } from './certificate-signer.js';
import { ExpertCertificateController } from './expert-certificate.controller.js';
import { AdminCertificateController } from './certificate.admin.controller.js';

@Module({
  imports: [TimeTrackingModule, ProjectModule],
  controllers: [AdminCertificateController, CertificateController, ExpertCertificateController],
  providers: [CertificateService, CertificateSigner],
  exports: [CertificateService],
})
export class CertificateModule {}
