import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DAY_MS, LIFETIMES } from '@network/domain';
import { DataSource, IsNull } from 'typeorm';
import { UserService } from '../../user/user.service.js';
import type { WaitingEmailDto } from './email-change.dto.js';
import { EmailChange } from './email-change.entity.js';
import type { EmailChangePurpose } from './email-change.mails.js';

/** Reads pending address changes. */
@Injectable()
export class EmailChangeQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly users: UserService,
  ) {}

  /** Returns the pending change of a member's address. Throws 404 for an unknown id, and 409 for an administrator. */
  async waiting(userId: string): Promise<WaitingEmailDto> {
    const { manager } = this.database;
    await this.users.getNonAdmin(manager, userId);
    const change = await manager.findOneBy(EmailChange, { userId, appliedAt: IsNull(), endedAt: IsNull() });
    if (!change || !isOpen(change, 'stop', Date.now())) return { waiting: null };
    const { newEmail: email, reason, createdAt, countsFrom } = change;
    const until = new Date(createdAt.getTime() + LIFETIMES.emailChangeDays * DAY_MS);
    const times = { askedAt: createdAt.toISOString(), until: until.toISOString() };
    return { waiting: { email, reason, ...times, countsFrom: countsFrom?.toISOString() ?? null } };
  }
}

/**
 * Returns whether a link of the change still works: before it expires or, to stop the change, until some days after it
 * took effect.
 */
export function isOpen(
  { createdAt, countsFrom, endedAt }: EmailChange,
  purpose: EmailChangePurpose,
  now: number,
): boolean {
  if (endedAt || (purpose === 'confirm' && countsFrom)) return false;
  return now < (countsFrom ?? createdAt).getTime() + LIFETIMES.emailChangeDays * DAY_MS;
}
