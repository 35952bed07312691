import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { ProjectModule } from '../project/project.module.js';
import { AdminSegmentController } from './segment.admin.controller.js';
import { SegmentService } from './segment.service.js';

@Module({
  imports: [PeopleModule, ProjectModule],
  controllers: [AdminSegmentController],
  providers: [SegmentService],
  exports: [SegmentService],
})
export class SegmentModule {}
