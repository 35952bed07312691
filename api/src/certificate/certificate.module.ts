import { Module } from '@nestjs/common';
import { ProjectModule } from '../project/project.module.js';
import { TimeTrackingModule } from '../time-tracking/time-tracking.module.js';
import { CertificateSigner } from './certificate-signer.js';
import {
  CertificateController,
  ExpertCertificateController,
  AdminCertificateController,
} from './certificate.controller.js';
import { CertificateService } from './certificate.service.js';
import { FeedbackActions } from './feedback.actions.js';

@Module({
  imports: [TimeTrackingModule, ProjectModule],
  controllers: [AdminCertificateController, CertificateController, ExpertCertificateController],
  providers: [CertificateService, CertificateSigner, FeedbackActions],
  exports: [CertificateService],
})
export class CertificateModule {}
