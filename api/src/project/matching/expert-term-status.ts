import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Events } from '../../platform/database/events.js';
import { statusChanged } from '../../user/profile.service.js';
import { ExpertTerm } from './matching-profile.entity.js';

/** Copies every change of an expert's status into the expert's terms. */
@Injectable()
export class ExpertTermStatus implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(statusChanged, async (tx, { role, userIds, status }) => {
      if (role === 'expert') await tx.update(ExpertTerm, { expertId: In(userIds) }, { status });
    });
  }
}
