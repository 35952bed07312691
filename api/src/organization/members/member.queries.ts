import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, Like, MoreThan, type EntityManager } from 'typeorm';
import { Mail } from '../../mail/mail.entity.js';
import { queryRows } from '../../platform/database/query.js';
import { memberNameSql } from '../../user/profile.queries.js';
import type { MemberDto } from './member.dto.js';
import { memberInvitedMail } from './member.mails.js';

type Row = Omit<MemberDto, 'expiresAt'> & { expiresAt: Date | null };

/** Returns the key of the email with the invitation of an address, or the beginning of the keys of all. */
export const invitationKey = (orgId: string, email = '') => `invitation ${orgId} ${email}`;

@Injectable()
export class MemberQueries {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The first owner, the other members by the time they joined, then the invitations, latest first. */
  async list(orgId: string, tx = this.database.manager): Promise<MemberDto[]> {
    const members = await queryRows<Row>(
      tx,
      sql`SELECT account.id, account.email, ${memberNameSql('account', 'organization')} AS "fullName", membership.role,
         'active' AS state, NULL AS "expiresAt"
       FROM memberships AS membership
       JOIN users AS account ON account.id = membership."userId"
       JOIN organizations AS organization ON organization.id = membership."orgId"
       WHERE membership."orgId" = ${orgId}
       ORDER BY account.id <> organization."userId", membership.since, account.id`,
    );
    const invited = await queryRows<Row>(
      tx,
      sql`SELECT id, email, NULL AS "fullName", role, 'invited' AS state, "expiresAt"
       FROM organization_invitations WHERE "orgId" = ${orgId} ORDER BY "createdAt" DESC, id`,
    );
    return [...members, ...invited].map((row) => ({ ...row, expiresAt: row.expiresAt?.toISOString() ?? null }));
  }

  /** When each of the latest `count` emails with invitations since a moment was written, latest first. */
  async mailedSince(tx: EntityManager, orgId: string, since: Date, count: number): Promise<Date[]> {
    const mails = await tx.find(Mail, {
      where: {
        kind: memberInvitedMail.name,
        singletonKey: Like(`${invitationKey(orgId)}%`),
        createdAt: MoreThan(since),
      },
      select: { id: true, createdAt: true },
      order: { createdAt: 'DESC' },
      take: count,
    });
    return mails.map(({ createdAt }) => createdAt);
  }
}
