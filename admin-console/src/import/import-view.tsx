import { $api, type Schema } from '@network/api-client';
import { IMPORT_FATES } from '@network/domain';
import { Button, Card, Checkbox, ConfirmBar, ErrorBox, Grid, Row, Stack, StatCard, useToast } from '@network/ui';
import { useState } from 'react';
import { QueryError } from '../errors';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { ProgressBar } from '../progress-bar';
import { ColumnMapping } from './column-mapping';
import { ImportRows } from './import-rows';
import sections from '../navigation/sections.module.css';

type Import = Schema<'ImportDto'>;

/** How often the screen reloads while the server works. */
const WORKING_MS = 1000;

const isWorking = (it: Import | undefined) => it?.state === 'applying' || it?.isUndoing === true;

/** One import: its columns while it is a draft, the outcomes, and what can be done with it. */
export function ImportView({ id }: { id: string }) {
  const t = useT();
  const query = $api.useQuery(
    'get',
    '/api/admin/imports/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (isWorking(state.data) ? WORKING_MS : false) },
  );
  const it = query.data;
  if (query.error && !it) return <QueryError of={query} />;
  if (!it) return <p role="status">{t('item.loading')}</p>;
  return (
    <>
      <Card as="section" aria-label={it.source}>
        <Stack gap={4}>
          <div>
            <h2 className={sections.heading}>
              <bdi>{it.source}</bdi>
            </h2>
            <p className={sections.text}>
              {t(`tabs.${it.role}s`)} · {t(it.isUndoing ? 'imports.state.undoing' : `imports.state.${it.state}`)}
            </p>
          </div>
          <Grid min="8.5rem" gap={3}>
            {IMPORT_FATES.map((fate) => (
              <StatCard
                key={fate}
                label={t(`imports.fate.${fate}`)}
                value={t('overview.count', { count: it.counts[fate] })}
                hint={t(`imports.fate.${fate}.hint`)}
              />
            ))}
          </Grid>
          {isWorking(it) && <Progress of={it} />}
          {it.state === 'draft' && <Apply it={it} />}
          {it.state === 'applied' && !it.isUndoing && <Undo it={it} />}
          {it.state === 'undone' && <p>{t('imports.undone')}</p>}
        </Stack>
      </Card>
      {it.state === 'draft' && <ColumnMapping it={it} />}
      <ImportRows it={it} />
    </>
  );
}

function Progress({ of: { progress, isUndoing } }: { of: Import }) {
  const t = useT();
  return (
    <div role="status">
      <ProgressBar label={t(isUndoing ? 'imports.progress.undo' : 'imports.progress', progress)} {...progress} />
    </div>
  );
}

/** Creates the accounts, after a question that says how many and whether they are invited. */
function Apply({ it }: { it: Import }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [invite, setInvite] = useState(false);
  const apply = $api.useMutation('post', '/api/admin/imports/{id}/apply', useInvalidateLists());
  const count = it.counts.create;
  return (
    <Stack gap={3}>
      <Checkbox
        name="invite"
        label={t('imports.invite')}
        hint={t('imports.invite.hint')}
        checked={invite}
        onChange={({ target }) => setInvite(target.checked)}
      />
      <ErrorBox>{apply.error?.message}</ErrorBox>
      {isAsking ? (
        <ConfirmBar
          question={t(invite ? 'imports.apply.questionInvite' : 'imports.apply.question', { count })}
          confirmLabel={t('imports.apply.confirm', { count })}
          cancelLabel={t('imports.cancel')}
          pending={apply.isPending}
          pendingLabel={t('imports.apply.pending')}
          onConfirm={() =>
            apply.mutate(
              { params: { path: { id: it.id } }, body: { invite, expectedCreate: count } },
              { onSettled: () => setIsAsking(false) },
            )
          }
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <div>
          <Button disabled={count === 0} onClick={() => setIsAsking(true)}>
            {t('imports.apply', { count })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Erases the accounts to which nobody has signed in, after a question. */
function Undo({ it }: { it: Import }) {
  const t = useT();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const undo = $api.useMutation('post', '/api/admin/imports/{id}/undo', useInvalidateLists());
  return (
    <Stack gap={3}>
      <ErrorBox>{undo.error?.message}</ErrorBox>
      {isAsking ? (
        <ConfirmBar
          isDestructive
          question={t('imports.undo.question')}
          confirmLabel={t('imports.undo.confirm')}
          cancelLabel={t('imports.cancel')}
          pending={undo.isPending}
          pendingLabel={t('imports.undo.pending')}
          onConfirm={() =>
            undo.mutate(
              { params: { path: { id: it.id } }, body: {} },
              { onSuccess: () => toast(t('imports.undo.started')), onSettled: () => setIsAsking(false) },
            )
          }
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        <Row gap={3}>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('imports.undo')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
