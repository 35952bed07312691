import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { User } from '../user/user.entity.js';
import type { SignedIn } from '../platform/http/access.js';
import { pageOf, type Listed } from '../platform/lists/paging.js';
import { notFound } from '../platform/http/api-error.js';
import { findPage } from '../platform/lists/list.js';
import { WriteTransactions } from '../platform/database/write-transactions.js';
import { NamesQueries } from '../project/names.queries.js';
import { Project } from '../project/project.entity.js';
import { toNoteDto, type AddNoteDto, type NoteDto, type NoteQuery } from './note.dto.js';
import { Note } from './note.entity.js';

/** Notes that administrators share about people and projects. */
@Injectable()
export class NoteService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly names: NamesQueries,
    private readonly audit: AuditService,
  ) {}

  /** One page of the notes about a person or a project, newest first. */
  async list({ subjectId, ...query }: NoteQuery): Promise<Listed<NoteDto>> {
    const about = {
      where: [{ userId: subjectId }, { projectId: subjectId }],
      order: { createdAt: 'DESC', id: 'DESC' } as const,
    };
    const { rows, total } = await findPage(this.database.manager, Note, about, pageOf(query));
    return { rows: await this.named(rows), total };
  }

  /** Adds a note. Throws 404 when there is no such person or project. */
  async add({ subjectId, text }: AddNoteDto, actor: SignedIn): Promise<NoteDto> {
    return this.transactions.run(actor, async (tx) => {
      const note = tx.create(Note, { ...(await this.subject(tx, subjectId)), text, authorId: actor.id });
      const added = await this.record(tx, 'note.add', await tx.save(note), actor);
      return (await this.named([added], tx))[0]!;
    });
  }

  /** Removes a note. Any administrator can remove it, because its author may be away. */
  async remove(id: string, actor: SignedIn): Promise<NoteDto> {
    const removed = await this.transactions.run(actor, async (tx) => {
      const note = await tx.findOne(Note, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (!note) throw notFound();
      await tx.delete(Note, { id });
      return this.record(tx, 'note.remove', note, actor);
    });
    return (await this.named([removed]))[0]!;
  }

  private async named(notes: Note[], tx = this.database.manager): Promise<NoteDto[]> {
    const names = await this.names.of(
      notes.map(({ authorId }) => authorId),
      tx,
    );
    return notes.map((note) => toNoteDto(note, names.get(note.authorId ?? '')?.name ?? null));
  }

  /** Locked until the note is written, because the subject may be about to be deleted. */
  private async subject(tx: EntityManager, id: string): Promise<{ userId: string } | { projectId: string }> {
    const locked = { where: { id }, select: { id: true }, lock: { mode: 'for_key_share' } } as const;
    if (await tx.findOne(User, locked)) return { userId: id };
    if (await tx.findOne(Project, locked)) return { projectId: id };
    throw notFound();
  }

  private async record(
    tx: EntityManager,
    action: 'note.add' | 'note.remove',
    note: Note,
    actor: SignedIn,
  ): Promise<Note> {
    const subject = note.userId
      ? { subjectType: 'user' as const, subjectId: note.userId }
      : { subjectType: 'project' as const, subjectId: note.projectId };
    await this.audit.record(tx, actor.id, { action, ...subject, fields: ['text'], relatedIds: [note.id] });
    return note;
  }
}
