import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import sql from 'sql-template-tag';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { administratorLeft } from '../auth/administrators/administrator.service.js';
import { OwnerService } from '../casework/owner.service.js';
import { Events } from '../platform/database/events.js';
import { lockOr404, queryRows } from '../platform/database/query.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import type { SignedIn } from '../platform/http/access.js';
import { invalidInput, notFound } from '../platform/http/api-error.js';
import { findPage } from '../platform/lists/list.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { NamesQueries } from '../project/names.queries.js';
import { Project } from '../project/project.entity.js';
import { organizationHandedOver } from '../user/memberships/membership.service.js';
import { User } from '../user/user.entity.js';
import { toNoteDto, type AddNoteDto, type NoteDto, type NoteQueryDto } from './note.dto.js';
import { Note, NoteTask } from './note.entity.js';

/** Days outside this range are typing errors. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2099-12-31'];

@Injectable()
export class NoteService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly names: NamesQueries,
    private readonly audit: AuditService,
    private readonly owners: OwnerService,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on(administratorLeft, (tx, { from, to }) => this.handOver(tx, from, to));
    // Notes about an organization refer to its first owner's account.
    this.events.on(organizationHandedOver, (tx, { from, to }) => tx.update(Note, { userId: from }, { userId: to }));
  }

  /** Returns one page of the notes about a person or a project, newest first. */
  async list({ subjectId, ...query }: NoteQueryDto, actor: SignedIn): Promise<Listed<NoteDto>> {
    const about = {
      relations: { tasks: true },
      where: [{ userId: subjectId }, { projectId: subjectId }],
      order: { createdAt: 'DESC', id: 'DESC' } as const,
    };
    const { rows, total } = await findPage(this.database.manager, Note, about, pageOf(query));
    return { rows: await this.toDtos(this.database.manager, rows, actor), total };
  }

  /** Adds a note. Throws 404 for an unknown person or project, and 400 if a mention is not an administrator. */
  async add({ subjectId, text, mentions, dueOn = null }: AddNoteDto, actor: SignedIn): Promise<NoteDto> {
    if (dueOn && (dueOn < FIRST_DAY || dueOn > LAST_DAY)) throw invalidInput({ dueOn: [{ id: 'field.day' }] });
    const mentioned = mentions ?? [];
    return this.owners.runWithAdministrators(actor, { mentions: mentioned }, async (tx) => {
      const subject = await this.subject(tx, subjectId);
      const note = await tx.save(tx.create(Note, { ...subject, text, dueOn, authorId: actor.id }));
      const readers = dueOn && mentioned.length === 0 ? [actor.id] : mentioned;
      const tasks = readers.map((administratorId) => {
        return { noteId: note.id, administratorId, isMentioned: mentioned.length > 0, doneAt: null };
      });
      if (tasks.length > 0) await tx.insert(NoteTask, tasks);
      await this.record(tx, 'note.add', note, actor);
      return this.toDto(tx, Object.assign(note, { tasks }), actor);
    });
  }

  /** Removes a note from the caller's attention list. Throws 404 if it was never on it. */
  async done(id: string, actor: SignedIn): Promise<NoteDto> {
    return this.transactions.run(actor, async (tx) => {
      const own = { noteId: id, administratorId: actor.id };
      const { affected } = await tx.update(NoteTask, { ...own, doneAt: IsNull() }, { doneAt: new Date() });
      const note = await tx.findOne(Note, { where: { id }, relations: { tasks: true } });
      if (!note?.tasks.some(({ administratorId }) => administratorId === actor.id)) throw notFound();
      if (affected) await this.record(tx, 'note.done', note, actor);
      return this.toDto(tx, note, actor);
    });
  }

  /** Removes a note. Any administrator can remove it, because its author may be away. */
  async remove(id: string, actor: SignedIn): Promise<NoteDto> {
    return this.transactions.run(actor, async (tx) => {
      const note = await lockOr404(tx, Note, { id });
      note.tasks = await tx.findBy(NoteTask, { noteId: id });
      await tx.delete(Note, { id });
      await this.record(tx, 'note.remove', note, actor);
      return this.toDto(tx, note, actor);
    });
  }

  private async handOver(tx: EntityManager, from: string, to: string | null): Promise<void> {
    if (!to) return;
    await queryRows(
      tx,
      sql`UPDATE note_tasks AS task SET "administratorId" = ${to}
       WHERE "administratorId" = ${from} AND "doneAt" IS NULL
         AND NOT EXISTS (SELECT FROM note_tasks WHERE "noteId" = task."noteId" AND "administratorId" = ${to})`,
    );
  }

  private async toDtos(tx: EntityManager, notes: Note[], actor: SignedIn): Promise<NoteDto[]> {
    const authorIds = notes.map(({ authorId }) => authorId);
    const names = await this.names.byId(authorIds, tx);
    return notes.map((note) => toNoteDto(note, names.get(note.authorId ?? '')?.name ?? null, actor.id));
  }

  private async toDto(tx: EntityManager, note: Note, actor: SignedIn): Promise<NoteDto> {
    return (await this.toDtos(tx, [note], actor))[0]!;
  }

  /** Locked, because the subject may be deleted concurrently. */
  private async subject(tx: EntityManager, id: string): Promise<{ userId: string } | { projectId: string }> {
    const locked = { where: { id }, select: { id: true }, lock: { mode: 'for_key_share' } } as const;
    if (await tx.findOne(User, locked)) return { userId: id };
    if (await tx.findOne(Project, locked)) return { projectId: id };
    throw notFound();
  }

  private async record(
    tx: EntityManager,
    action: 'note.add' | 'note.done' | 'note.remove',
    note: Note,
    actor: SignedIn,
  ): Promise<void> {
    const subject = note.userId
      ? { subjectType: 'user' as const, subjectId: note.userId }
      : { subjectType: 'project' as const, subjectId: note.projectId };
    const fields = action === 'note.done' ? [] : ['text'];
    await this.audit.record(tx, actor.id, { action, ...subject, fields, relatedIds: [note.id] });
  }
}
