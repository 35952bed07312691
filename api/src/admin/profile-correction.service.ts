import { Injectable } from '@nestjs/common';
import { profileCorrectedMail } from '../casework/casework.mails.js';
import { refuseForeignFields } from '../casework/change-request.service.js';
import { ProfileFormService, type ProfileForm } from '../casework/profile-form.service.js';
import { ExpertService } from '../expert/expert.service.js';
import { MailService, toAccount } from '../mail/mail.service.js';
import { OrganizationService } from '../organization/organization.service.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { notFound } from '../platform/http/api-error.js';
import type { ExpectedVersion } from '../platform/http/if-match.js';
import { sentFields } from '../platform/validation/changes.js';
import type { Profile } from '../user/profile.js';
import { UserService } from '../user/user.service.js';
import type { CorrectProfileDto } from './person.dto.js';

@Injectable()
export class ProfileCorrectionService {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly users: UserService,
    private readonly forms: ProfileFormService,
    private readonly experts: ExpertService,
    private readonly organizations: OrganizationService,
    private readonly mail: MailService,
  ) {}

  /**
   * Corrects a profile and emails the person the fields and the reason. Throws 400 for a field of another form, and 404
   * for administrators.
   */
  async correct(
    id: string,
    { reason, ...sent }: CorrectProfileDto,
    expected: ExpectedVersion,
    actor: SignedIn,
  ): Promise<void> {
    await this.transactions.run(actor, async (tx) => {
      const [known] = await this.users.statuses(tx, [id]);
      if (!known || known.role === 'admin') throw notFound();
      const { role } = known;
      const changes = sentFields(sent);
      refuseForeignFields(role, changes);
      const form: ProfileForm<Profile> = role === 'expert' ? this.experts : this.organizations;
      const { fields, account } = await this.forms.correct(tx, form, id, changes, expected, actor);
      if (fields.length === 0) return;
      const facts = { role, fields, reason };
      await this.mail.send(tx, { kind: profileCorrectedMail, ...toAccount(account), facts });
    });
  }
}
