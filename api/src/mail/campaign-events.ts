import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A later outcome of a campaign's mail: its reader unsubscribed or complained, or it bounced or is resent. */
export interface CampaignEvent {
  campaignId: string;
  type: 'opted-out' | 'complained' | 'bounced' | 'resent';
  reader: CampaignReader;
}

/** The reader of a campaign's mail: an account, a subscription of the newsletter, or by the mail's id. */
export type CampaignReader = { userId: string } | { subscriptionId: string } | { id: string };

type Listener = (tx: EntityManager, event: CampaignEvent) => Promise<void>;

@Injectable()
export class CampaignEvents {
  private readonly listeners: Listener[] = [];

  on(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Emits an event in the transaction that records it. Ignores mails without a campaign. */
  async tell(
    tx: EntityManager,
    type: CampaignEvent['type'],
    campaignId: string | null | undefined,
    reader: CampaignReader,
  ): Promise<void> {
    if (!campaignId) return;
    for (const listener of this.listeners) await listener(tx, { campaignId, type, reader });
  }
}
