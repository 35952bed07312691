import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { canonicalEmail } from '@network/domain';
import { PendingEmailChanges } from '../src/account/email-change/pending-email-changes.js';
import { AuditModule } from '../src/audit/audit.module.js';
import { AdministratorNotices } from '../src/auth/administrators/administrator.notices.js';
import { AdministratorService } from '../src/auth/administrators/administrator.service.js';
import { SessionService } from '../src/auth/sessions/session.service.js';
import { LinkKeys } from '../src/auth/sign-in/link-keys.js';
import { OwnerService } from '../src/casework/owner.service.js';
import { ActionLinks } from '../src/email-actions/action-links.js';
import { ExpertService } from '../src/expert/expert.service.js';
import { OutboxModule } from '../src/mail/mail.module.js';
import { mails } from '../src/mails.js';
import { NoteService } from '../src/note/note.service.js';
import { ConfigModule, Config } from '../src/platform/config/config.js';
import { readConfig } from '../src/platform/config/read-config.js';
import { DatabaseModule } from '../src/platform/database/database.module.js';
import { ApiError } from '../src/platform/http/api-error.js';
import { translate } from '../src/platform/i18n/messages.js';
import { AssignmentRepository } from '../src/project/assignments/assignment.repository.js';
import { MatchingProfileService } from '../src/project/matching/matching-profile.service.js';
import { NamesQueries } from '../src/project/names.queries.js';
import { ProjectDepartureService } from '../src/project/project-departure.service.js';
import { ProjectNotices } from '../src/project/project.notices.js';
import { ProjectRepository } from '../src/project/project.repository.js';
import { entities } from '../src/retention.js';
import { SegmentService } from '../src/segment/segment.service.js';
import { CommandMemberships } from '../src/user/memberships/command-memberships.js';
import { MembershipService } from '../src/user/memberships/membership.service.js';
import { ProfileService } from '../src/user/profile.service.js';
import { UserService } from '../src/user/user.service.js';
import { VocabularyService } from '../src/vocabulary/vocabulary.service.js';
import { runCommand } from './run-command.js';

const USAGE = 'npm run admin -- grant EMAIL | revoke EMAIL [COLLEAGUE] | reset-passkeys EMAIL | list';
/** The number of addresses that each command takes. The second one takes over the work of the first. */
const ADDRESSES: Partial<Record<string, number[]>> = { grant: [1], revoke: [1, 2], 'reset-passkeys': [1], list: [0] };

/** The modules that the command needs. It only queues emails; the running application sends them. */
@Module({
  imports: [DatabaseModule.forRoot(entities), AuditModule, OutboxModule.forRoot(mails), JwtModule.register({})],
  providers: [
    AdministratorNotices,
    AdministratorService,
    { provide: MembershipService, useClass: CommandMemberships },
    ActionLinks,
    AssignmentRepository,
    ExpertService,
    LinkKeys,
    MatchingProfileService,
    NamesQueries,
    NoteService,
    OwnerService,
    PendingEmailChanges,
    ProfileService,
    ProjectDepartureService,
    ProjectNotices,
    ProjectRepository,
    SegmentService,
    SessionService,
    UserService,
    VocabularyService,
  ],
})
class AdministratorsModule {}

await runCommand(async () => {
  const [verb = '', ...addresses] = process.argv.slice(2);
  if (!ADDRESSES[verb]?.includes(addresses.length)) return USAGE;
  const [email = '', colleague] = addresses;
  // The command grants only its arguments. The application grants ADMIN_EMAILS at start.
  const config = new Config({ ...readConfig(process.env), adminEmails: [] });
  const module = { module: AdministratorsModule, imports: [ConfigModule.forRoot(config)] };
  const context = await NestFactory.createApplicationContext(module, { logger: ['error'], abortOnError: false });
  const administrators = context.get(AdministratorService);
  try {
    if (verb === 'grant') await administrators.grant(email, null);
    if (verb === 'revoke') {
      const all = colleague ? await administrators.list() : [];
      const successor = all.find((administrator) => administrator.email === canonicalEmail(colleague!));
      if (colleague && !successor) return `${colleague} is not an administrator.`;
      await administrators.revoke({ email: canonicalEmail(email) }, null, successor?.id);
    }
    if (verb === 'reset-passkeys') await administrators.resetPasskeys(canonicalEmail(email));
    for (const user of await administrators.list()) console.log(user.email);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? `${email} is not an administrator.` : sentenceOf(error);
  } finally {
    await context.close();
  }
});

function sentenceOf({ detail }: ApiError): string {
  return translate('en', detail.id, detail.values);
}
