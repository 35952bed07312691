import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, Not, type EntityManager } from 'typeorm';
import { Suppression } from './bounces/suppression.entity.js';
import { MAILS, type DepartedPerson, type MailKind, type MailKinds } from './mail-renderer.js';
import { Mail } from './mail.entity.js';

/** Deletes and redirects emails when a person leaves or changes their address. */
@Injectable()
export class PersonMailsService {
  constructor(@Inject(MAILS) private readonly kinds: MailKinds) {}

  /** Deletes the waiting emails to an account whose role changes. */
  async deleteWaiting(tx: EntityManager, { id: userId }: { id: string }): Promise<void> {
    await tx.delete(Mail, { userId, status: 'waiting' });
  }

  /** Deletes the waiting emails that an account would get as a member of its organization. */
  async deleteWaitingAsMember(tx: EntityManager, { id: userId }: { id: string }): Promise<void> {
    const names = Object.values(this.kinds).flatMap((kind) => (kind!.goesTo === 'members' ? kind!.name : []));
    await tx.delete(Mail, { userId, status: 'waiting', isForContact: false, kind: In(names) });
  }

  /** Moves the copies for an organization's point of contact to the account of the next first owner. */
  async moveCopies(tx: EntityManager, userId: string, nextId: string): Promise<void> {
    await tx.update(Mail, { userId, isForContact: true }, { userId: nextId });
  }

  /** Removes a person who deletes their account from the emails to others. */
  async forgetMentions(tx: EntityManager, person: DepartedPerson): Promise<void> {
    const mails = await tx
      .createQueryBuilder(Mail, 'mail')
      .where(`jsonb_path_exists(mail.facts, '$.** ? (@ == $ids[*])', CAST(:vars AS jsonb))`, {
        vars: JSON.stringify({ ids: [person.id, ...person.projectIds] }),
      })
      .orderBy('mail.id')
      .setLock('for_no_key_update')
      .getMany();
    for (const mail of mails) {
      const without = this.kinds[mail.kind]?.forget?.(mail.facts as never, person);
      if (without) await tx.update(Mail, { id: mail.id }, { facts: { ...mail.facts, ...without }, hasGaps: true });
    }
  }

  /** Deletes the emails whose facts contain these. */
  async forgetAbout(tx: EntityManager, facts: object): Promise<void> {
    const having = { facts: JSON.stringify(facts) };
    await tx.createQueryBuilder().delete().from(Mail).where('facts @> CAST(:facts AS jsonb)', having).execute();
  }

  /** Sends a person's waiting emails to their new address, except those of a kind that is meant for the old one. */
  async redirect(
    tx: EntityManager,
    { userId, email: recipient }: { userId: string; email: string },
    { name }: Pick<MailKind<never>, 'name'>,
  ): Promise<void> {
    await tx.update(Mail, { userId, isForContact: false, status: 'waiting', kind: Not(name) }, { recipient });
  }

  /** Sends the waiting issues of the newsletter to a subscriber's new address. */
  async redirectIssues(tx: EntityManager, recipient: string, newAddress: string): Promise<void> {
    const waiting = { recipient, userId: IsNull(), campaignId: Not(IsNull()), status: 'waiting' } as const;
    await tx.update(Mail, waiting, { recipient: newAddress });
  }

  /** Deletes all emails to these accounts, including the waiting ones. */
  async forgetAll(tx: EntityManager, userIds: string[]): Promise<void> {
    await tx.delete(Mail, { userId: In(userIds) });
  }

  /** Deletes all emails to a person and their copies, including the waiting ones, and the reports on them. */
  async forget(tx: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    await tx.delete(Mail, [{ userId: id }, { recipient: email }]);
    await tx.delete(Suppression, { email });
  }
}
