import { Injectable, type OnModuleInit } from '@nestjs/common';
import { canonicalEmail } from '@network/domain';
import { isEmail } from 'class-validator';
import { In, Not, IsNull, type EntityManager } from 'typeorm';
import { MailService } from '../mail/mail.service.js';
import { Organization } from './organization.entity.js';

/** Finds the points of contact who get an organization's mails in addition to its account (docs/product 7.3). */
@Injectable()
export class OrganizationContacts implements OnModuleInit {
  constructor(private readonly mail: MailService) {}

  onModuleInit(): void {
    this.mail.registerContacts((tx, userIds) => this.of(tx, userIds));
  }

  /** The addresses of points of contact that differ from the address of their account, by account. */
  private async of(tx: EntityManager, userIds: string[]): Promise<Map<string, string>> {
    const organizations = await tx.find(Organization, {
      // The account may be an administrator's by now, whose mails are not the organization's.
      where: { userId: In(userIds), pocEmail: Not(IsNull()), user: { role: 'organization' } },
      relations: { user: true },
      select: { id: true, userId: true, pocEmail: true, user: { id: true, email: true } },
    });
    const contacts = organizations.map(({ userId, pocEmail, user }) => {
      return { userId, address: canonicalEmail(pocEmail!), account: canonicalEmail(user.email) };
    });
    return new Map(
      contacts
        .filter(({ address, account }) => isEmail(address) && address !== account)
        .map(({ userId, address }) => [userId, address]),
    );
  }
}
