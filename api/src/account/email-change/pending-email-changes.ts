import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { memberPromoted } from '../../auth/administrators/administrator.service.js';
import { Events } from '../../platform/database/events.js';
import { EmailChange } from './email-change.entity.js';

/** Ends the changes of address that a new administrator requested before, which needed no confirmation. */
@Injectable()
export class PendingEmailChanges implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(memberPromoted, async (tx, { id: userId }) => {
      await tx.update(EmailChange, { userId, appliedAt: IsNull(), endedAt: IsNull() }, { endedAt: new Date() });
    });
  }
}
