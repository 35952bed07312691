import { Injectable } from '@nestjs/common';
import { ACTION_DAYS, DAY_MS, type ActionKind } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import type { MailEntity } from '../mail/mail.entity.js';
import { Config } from '../platform/config/config.js';
import { ActionLink } from './action-link.entity.js';

const PURPOSE = 'action';
/** The same link in the copy for an organization's point of contact, so that the first answer of the two counts. */
const CONTACT_PURPOSE = 'action of contact';

interface LinkToMake {
  userId: string;
  kind: ActionKind;
  projectId: string;
  expertId?: string | null;
  subjectIds?: string[];
  /** The time from which the link counts. Now, unless it belongs to an earlier event. */
  from?: Date;
}

/** Returns the address of a link's page. `preset` holds the fields that a button in the mail fills in. */
export type LinkTo = (id: string, preset?: Record<string, string>) => string;

/** The time from which a link counts. */
export const startOf = ({ kind, expiresAt }: ActionLink): Date =>
  new Date(expiresAt.getTime() - ACTION_DAYS[kind] * DAY_MS);

/** Creates the links in mails. A mail's facts hold their ids, and no token is stored. */
@Injectable()
export class ActionLinks {
  constructor(
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  /** Creates a link and returns its id, for the facts of a mail. */
  async make(tx: EntityManager, link: LinkToMake): Promise<string> {
    const [id] = await this.makeAll(tx, [link]);
    return id!;
  }

  /** Creates links and returns their ids in the same order. */
  async makeAll(tx: EntityManager, links: LinkToMake[]): Promise<string[]> {
    const rows = links.map(({ from = new Date(), ...link }) => ({
      ...link,
      expiresAt: new Date(from.getTime() + ACTION_DAYS[link.kind] * DAY_MS),
    }));
    const { identifiers } = await tx.insert(ActionLink, rows);
    return identifiers.map(({ id }) => id as string);
  }

  /** The addresses of links for the reader of a mail. */
  linksIn({ isForContact }: Pick<MailEntity, 'isForContact'>): LinkTo {
    return (id, preset = {}) => {
      const query = new URLSearchParams({ token: this.tokenOf(id, isForContact), ...preset });
      return `${this.config.publicUrl}/action?${query.toString()}`;
    };
  }

  tokenOf(id: string, isForContact = false): string {
    return this.keys.tokenOf(isForContact ? CONTACT_PURPOSE : PURPOSE, id);
  }

  /** The id in a token, or null when the token is forged. */
  idIn(token: string): string | null {
    return this.keys.idIn(PURPOSE, token) ?? this.keys.idIn(CONTACT_PURPOSE, token);
  }
}
