import { Module } from '@nestjs/common';
import { ExpertController } from './expert.controller.js';
import { ExpertQueries } from './expert.queries.js';
import { ExpertService } from './expert.service.js';

@Module({
  controllers: [ExpertController],
  providers: [ExpertQueries, ExpertService],
  exports: [ExpertQueries, ExpertService],
})
export class ExpertModule {}
