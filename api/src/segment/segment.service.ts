import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { JoiningRole } from '@network/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { administratorLeft } from '../auth/administrators/administrator.service.js';
import { filterTextsOf, readFilter, refusedFilters, type FilterTexts } from '../people/filter-texts.dto.js';
import { Events } from '../platform/database/events.js';
import { lockOr404 } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { wrongState } from '../platform/http/api-error.js';
import { checkVersion, type ExpectedVersion } from '../platform/http/if-match.js';
import { findPage } from '../platform/lists/list.js';
import { pageOf, type PageQueryDto, type Listed } from '../platform/lists/paging.js';
import { changedFields, withoutNulls } from '../platform/validation/changes.js';
import { NamesQueries } from '../project/names.queries.js';
import { toSegmentDto, type AddSegmentDto, type ChangeSegmentDto, type SegmentDto } from './segment.dto.js';
import { Segment } from './segment.entity.js';

type Change = 'segment.add' | 'segment.change' | 'segment.remove';

/** Manages named filters of people. Unshared ones are visible only to their creator. */
@Injectable()
export class SegmentService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly names: NamesQueries,
    private readonly events: Events,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    // No one else sees the segments that a leaving administrator has not shared.
    this.events.on(administratorLeft, (tx, { from }) => tx.delete(Segment, { makerId: from, isShared: false }));
  }

  /** Returns one page of the segments that the caller sees, newest first. */
  async list(query: PageQueryDto, actor: SignedIn): Promise<Listed<SegmentDto>> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    const options = { where: visibleTo(actor.id), order };
    const { rows, total } = await findPage(this.database.manager, Segment, options, pageOf(query));
    return { rows: await this.toDtos(this.database.manager, rows), total };
  }

  /**
   * Returns the segment, or null if it is not visible to this administrator. The caller reads its filter with
   * `readFilter`.
   */
  async find(tx: EntityManager, id: string, administratorId: string): Promise<Segment | null> {
    return tx.findOne(Segment, { where: visibleTo(administratorId, { id }) });
  }

  /** Adds a segment. Throws 400 for an invalid filter. */
  async add({ name, role, filter, isShared }: AddSegmentDto, actor: SignedIn): Promise<SegmentDto> {
    const values = { name, role, filter: storedFilter(role, filter), isShared: isShared ?? false, makerId: actor.id };
    return this.transactions.run(actor, async (tx) => {
      const segment = await tx.save(tx.create(Segment, values));
      await this.record(tx, 'segment.add', segment, ['name', 'role', 'filter', 'isShared'], actor);
      return this.toDto(tx, segment);
    });
  }

  /** Changes any part of a segment. Throws 409 if anyone but the creator stops sharing it. */
  async change(id: string, sent: ChangeSegmentDto, expected: ExpectedVersion, actor: SignedIn): Promise<SegmentDto> {
    return this.transactions.run(actor, async (tx) => {
      const segment = await lockOr404(tx, Segment, visibleTo(actor.id, { id }));
      const { filter, ...others } = withoutNulls(sent);
      const changes: Partial<Segment> = others;
      if (filter || others.role) changes.filter = storedFilter(others.role ?? segment.role, filter ?? segment.filter);
      checkVersion(expected, segment.version);
      const fields = changedFields(segment, changes);
      if (fields.includes('isShared') && segment.makerId !== actor.id) {
        throw wrongState('segment.onlyItsMaker');
      }
      if (fields.length === 0) return this.toDto(tx, segment);
      const saved = await tx.save(Segment, Object.assign(segment, changes));
      await this.record(tx, 'segment.change', saved, fields, actor);
      return this.toDto(tx, saved);
    });
  }

  /** Removes a segment, and returns it. */
  async remove(id: string, actor: SignedIn): Promise<SegmentDto> {
    return this.transactions.run(actor, async (tx) => {
      const segment = await lockOr404(tx, Segment, visibleTo(actor.id, { id }));
      const removed = await this.toDto(tx, segment);
      await tx.delete(Segment, { id });
      await this.record(tx, 'segment.remove', segment, ['name', 'filter'], actor);
      return removed;
    });
  }

  private async toDto(tx: EntityManager, segment: Segment): Promise<SegmentDto> {
    return (await this.toDtos(tx, [segment]))[0]!;
  }

  private async toDtos(tx: EntityManager, segments: Segment[]): Promise<SegmentDto[]> {
    const makers = await this.names.byId(
      segments.map(({ makerId }) => makerId),
      tx,
    );
    return segments.map((segment) =>
      toSegmentDto(
        segment,
        refusedFilters(segment.role, segment.filter),
        makers.get(segment.makerId ?? '')?.name ?? null,
      ),
    );
  }

  private record(tx: EntityManager, action: Change, { id }: Segment, fields: string[], actor: SignedIn) {
    return this.audit.record(tx, actor.id, { action, subjectType: 'segment', subjectId: id, fields });
  }
}

/** Returns the TypeORM conditions for the segments that an administrator sees: all, or the one with an id. */
const visibleTo = (makerId: string, where: { id?: string } = {}) => [
  { ...where, isShared: true },
  { ...where, makerId },
];

/** Returns the filter to store. Throws 400 for an invalid filter. */
const storedFilter = (role: JoiningRole, filter: FilterTexts) => filterTextsOf(readFilter(role, filter));
