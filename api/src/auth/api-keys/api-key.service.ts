import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { KEY_PREFIX, KEY_SCOPES } from '@network/domain';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { WriteTransactions } from '../../platform/database/write-transactions.js';
import type { SignedIn } from '../../platform/http/access.js';
import { notFound } from '../../platform/http/api-error.js';
import { deleteResponses } from '../../platform/idempotency/idempotency.js';
import { findPage } from '../../platform/lists/list.js';
import { pageOf, type PageQueryDto, type Listed } from '../../platform/lists/paging.js';
import { lockSessionsToEnd } from '../named-locks.js';
import { toApiKeyDto, type ApiKeyDto, type CreateApiKeyDto, type CreatedApiKeyDto } from './api-key.dto.js';
import { ApiKey } from './api-key.entity.js';
import { hashOfKey } from './key-callers.js';

const KEY_BYTES = 32;

/** Manages API keys. They belong to the programme and outlive their creator's role (docs/product 12.1). */
@Injectable()
export class ApiKeyService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly audit: AuditService,
  ) {}

  async list(query: PageQueryDto): Promise<Listed<ApiKeyDto>> {
    const options = {
      where: { deletedAt: IsNull() },
      relations: { createdBy: true },
      order: { createdAt: 'DESC', id: 'DESC' } as const,
    };
    const { rows, total } = await findPage(this.database.manager, ApiKey, options, pageOf(query));
    return { rows: rows.map(toApiKeyDto), total };
  }

  /** Creates a key. Only this call returns the key itself. */
  async create({ name, scopes, expiresAt = null }: CreateApiKeyDto, actor: SignedIn): Promise<CreatedApiKeyDto> {
    const key = `${KEY_PREFIX}${randomBytes(KEY_BYTES).toString('base64url')}`;
    const values = {
      name,
      hash: hashOfKey(key),
      scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
      expiresAt,
      createdById: actor.id,
    };
    return this.transactions.run(actor, async (tx) => {
      const { id } = await tx.save(tx.create(ApiKey, values));
      await this.record(tx, 'key.create', id, actor);
      return { ...toApiKeyDto(await this.get(tx, id)), key };
    });
  }

  /** Deletes a key on all replicas at once, and returns it. Waits for its running writes. */
  async remove(id: string, actor: SignedIn): Promise<ApiKeyDto> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const key = await this.get(tx, id);
        await tx.update(ApiKey, { id }, { deletedAt: new Date() });
        await deleteResponses(tx, [id]);
        await this.record(tx, 'key.remove', id, actor);
        return toApiKeyDto(key);
      },
      (tx) => lockSessionsToEnd(tx, id),
    );
  }

  private async get(tx: EntityManager, id: string): Promise<ApiKey> {
    const key = await tx.findOne(ApiKey, { where: { id, deletedAt: IsNull() }, relations: { createdBy: true } });
    if (!key) throw notFound();
    return key;
  }

  private record(tx: EntityManager, action: 'key.create' | 'key.remove', id: string, actor: SignedIn): Promise<void> {
    return this.audit.record(tx, actor.id, { action, subjectType: 'key', subjectId: id });
  }
}
