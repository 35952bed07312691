import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ACTION_DAYS, DAY_MS, mailedToken, type ActionKind } from '@network/domain';
import type { EntityManager } from 'typeorm';
import { LinkKeys } from '../auth/sign-in/link-keys.js';
import type { Mail } from '../mail/mail.entity.js';
import { Config } from '../platform/config/config.js';
import { Events } from '../platform/database/events.js';
import { organizationHandedOver } from '../user/memberships/membership.service.js';
import { ActionLink } from './action-link.entity.js';

/** The purpose of tokens from earlier versions, which belong to the account of their link. */
const PURPOSE = 'action';
/** Tokens are per recipient, but share one link: the first response wins. */
const CONTACT_PURPOSE = 'action of contact';
const personPurpose = (userId: string) => `action of member ${userId}`;

/** A valid token: its link and its recipient. */
export interface LinkHolder {
  linkId: string;
  /** The account, or null for a point of contact and in tokens from earlier versions. */
  userId: string | null;
  isContact: boolean;
}

type Recipient = Pick<Mail, 'userId' | 'isForContact'>;

interface LinkToMake {
  userId: string;
  kind: ActionKind;
  projectId: string;
  expertId?: string | null;
  subjectIds?: string[];
  /** The start of the link's validity. Now, unless it belongs to an earlier event. */
  from?: Date;
}

/** Returns the address of a link's page. `preset` holds the fields that a button in the email fills in. */
export type LinkTo = (id: string, preset?: Record<string, string>) => string;

export const startOf = ({ kind, expiresAt }: ActionLink): Date =>
  new Date(expiresAt.getTime() - ACTION_DAYS[kind] * DAY_MS);

/** Creates the links in emails. An email's facts hold their ids, and no token is stored. */
@Injectable()
export class ActionLinks implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly keys: LinkKeys,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // An organization's links name the account of its first owner.
    this.events.on(organizationHandedOver, (tx, { from, to }) =>
      tx.update(ActionLink, { userId: from }, { userId: to }),
    );
  }

  /** Creates a link and returns its id, for the facts of an email. */
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

  linksIn(recipient: Recipient): LinkTo {
    return (id, preset = {}) => {
      const query = new URLSearchParams({ token: this.tokenOf(id, recipient), ...preset });
      return `${this.config.publicUrl}/action?${query.toString()}`;
    };
  }

  /** Returns the token of a link for one recipient. It names the recipient's account before the link. */
  tokenOf(id: string, { userId, isForContact }: Recipient = { userId: null, isForContact: false }): string {
    if (isForContact) return this.keys.tokenOf(CONTACT_PURPOSE, id);
    return userId ? `${userId}.${this.keys.tokenOf(personPurpose(userId), id)}` : this.keys.tokenOf(PURPOSE, id);
  }

  /** Returns the holder of a token, or null when the token is forged. */
  holderOf(token: string): LinkHolder | null {
    const [userId = '', ...rest] = mailedToken(token).split('.');
    const own = rest.length === 2 ? this.keys.idIn(personPurpose(userId), rest.join('.')) : null;
    if (own) return { linkId: own, userId, isContact: false };
    const earlier = this.keys.idIn(PURPOSE, token);
    const linkId = earlier ?? this.keys.idIn(CONTACT_PURPOSE, token);
    return linkId ? { linkId, userId: null, isContact: !earlier } : null;
  }
}
