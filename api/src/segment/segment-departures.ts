import { Injectable, type OnModuleInit } from '@nestjs/common';
import { administratorLeft } from '../auth/administrators/administrator.service.js';
import { Events } from '../platform/database/events.js';
import { Segment } from './segment.entity.js';

/** Deletes the segments that a leaving administrator has not shared, because they are visible to no one else. */
@Injectable()
export class SegmentDepartures implements OnModuleInit {
  constructor(private readonly events: Events) {}

  onModuleInit(): void {
    this.events.on(administratorLeft, (tx, { from }) => tx.delete(Segment, { makerId: from, isShared: false }));
  }
}
