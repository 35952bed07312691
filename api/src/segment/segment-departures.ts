import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnedWork } from '../user/owned-work.js';
import { Segment } from './segment.entity.js';

/** Deletes the segments that a leaving administrator has not shared, because they are visible to no one else. */
@Injectable()
export class SegmentDepartures implements OnModuleInit {
  constructor(private readonly work: OwnedWork) {}

  onModuleInit(): void {
    this.work.register({
      isOwned: async () => false,
      handOver: async (tx, from) => {
        await tx.delete(Segment, { makerId: from, isShared: false });
      },
    });
  }
}
