import { $api, type Schema } from '@network/api-client';
import { IMPORT_FATES } from '@network/domain';
import { Card, Checkbox, ConfirmButton, Grid, Stack, StatCard, useToast } from '@network/ui';
import { useState } from 'react';
import { MutationError, QueryError } from '../errors';
import { useT } from '../messages';
import { ifMatch, useInvalidateLists } from '../mutations';
import { ProgressBar } from '../progress-bar';
import { ColumnMapping } from './column-mapping';
import { ImportRows } from './import-rows';
import shared from '../shared.module.css';

type Import = Schema<'ImportDto'>;

/** The time between reloads while the server works. */
const WORKING_MS = 1000;
/** The time between reloads of a draft, whose columns a colleague may be mapping. */
const DRAFT_MS = 5000;

const reloadMs = (importJob: Import | undefined) =>
  isWorking(importJob) ? WORKING_MS : importJob?.state === 'draft' && DRAFT_MS;

const isWorking = (importJob: Import | undefined) => importJob?.state === 'applying' || importJob?.isUndoing === true;

const isOver = ({ state }: Import) => state === 'applied' || state === 'undone';

/** One import: its columns while it is a draft, the outcomes, and its actions. */
export function ImportView({ id }: { id: string }) {
  const t = useT();
  const query = $api.useQuery(
    'get',
    '/api/admin/imports/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state: { data } }) => reloadMs(data) },
  );
  const importJob = query.data;
  if (query.error && !importJob) return <QueryError query={query} />;
  if (!importJob) return <p role="status">{t('item.loading')}</p>;
  return (
    <>
      <Card as="section" aria-label={importJob.source}>
        <Stack gap={4}>
          <div>
            <h2>
              <bdi>{importJob.source}</bdi>
            </h2>
            <p className={shared.muted}>
              {t(`tabs.${importJob.role}s`)} ·{' '}
              {t(importJob.isUndoing ? 'imports.state.undoing' : `imports.state.${importJob.state}`)}
            </p>
          </div>
          <Grid min="8.5rem" gap={3}>
            {IMPORT_FATES.map((fate) => (
              <StatCard
                key={fate}
                label={t(`imports.fate.${fate}`)}
                value={t('overview.count', { count: importJob.counts[fate] })}
                hint={t(
                  fate === 'create' && isOver(importJob) ? 'imports.fate.create.over' : `imports.fate.${fate}.hint`,
                )}
              />
            ))}
          </Grid>
          {isWorking(importJob) && <Progress importJob={importJob} />}
          {importJob.state === 'draft' && <Apply importJob={importJob} />}
          {importJob.state === 'applied' && !importJob.isUndoing && <Undo importJob={importJob} />}
          {importJob.state === 'undone' && <p>{t('imports.undone')}</p>}
        </Stack>
      </Card>
      {importJob.state === 'draft' && <ColumnMapping importJob={importJob} />}
      <ImportRows importJob={importJob} />
    </>
  );
}

function Progress({ importJob: { progress, isUndoing } }: { importJob: Import }) {
  const t = useT();
  return (
    <div role="status">
      <ProgressBar label={t(isUndoing ? 'imports.progress.undo' : 'imports.progress', progress)} {...progress} />
    </div>
  );
}

/** Creates the accounts, after a confirmation with their number and whether they are invited. */
function Apply({ importJob }: { importJob: Import }) {
  const t = useT();
  const [invite, setInvite] = useState(false);
  const apply = $api.useMutation('post', '/api/admin/imports/{id}/apply', useInvalidateLists());
  const count = importJob.counts.create;
  return (
    <Stack gap={3}>
      <Checkbox
        name="invite"
        label={t('imports.invite')}
        hint={t('imports.invite.hint')}
        checked={invite}
        onChange={({ target }) => setInvite(target.checked)}
      />
      <MutationError error={apply.error} />
      <ConfirmButton
        label={t('imports.apply', { count })}
        disabled={count === 0}
        question={t(invite ? 'imports.apply.questionInvite' : 'imports.apply.question', { count })}
        confirmLabel={t('imports.apply.confirm', { count })}
        cancelLabel={t('cancel')}
        pending={apply.isPending}
        pendingLabel={t('imports.pending')}
        onConfirm={(close) =>
          apply.mutate(
            {
              params: { path: { id: importJob.id }, header: ifMatch(importJob.version) },
              body: { invite, expectedCreate: count },
            },
            { onSettled: close },
          )
        }
      />
    </Stack>
  );
}

/** Erases the accounts that were never signed in to, after a confirmation. */
function Undo({ importJob }: { importJob: Import }) {
  const t = useT();
  const toast = useToast();
  const undo = $api.useMutation('post', '/api/admin/imports/{id}/undo', useInvalidateLists());
  return (
    <Stack gap={3}>
      <MutationError error={undo.error} />
      <ConfirmButton
        isDestructive
        variant="secondary"
        label={t('imports.undo')}
        question={t('imports.undo.question')}
        confirmLabel={t('imports.undo.confirm')}
        cancelLabel={t('cancel')}
        pending={undo.isPending}
        pendingLabel={t('imports.pending')}
        onConfirm={(close) =>
          undo.mutate(
            { params: { path: { id: importJob.id } }, body: {} },
            { onSuccess: () => toast(t('imports.undo.started')), onSettled: close },
          )
        }
      />
    </Stack>
  );
}
