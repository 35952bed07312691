import { $api } from '@network/api-client';
import { ADMIN_ROUTES, WORK_DAYS, type AttentionKind } from '@network/domain';
import { Button, buttonClass, Card, Row, Stack, StatusBadge, type Tone, useToast } from '@network/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { MutationError } from '../errors';
import { daysSince, Joined } from '../formats';
import type { RowOf } from '../lists/paged-list';
import { useT } from '../messages';
import { useInvalidateLists } from '../mutations';
import { HelpLink, type HelpPageId } from '../navigation/help-pages';
import shared from '../shared.module.css';
import styles from './attention.module.css';

export type AttentionRow = RowOf<'/api/admin/attention'>;

/** The actions an administrator can take on a row. All except writing open the dialog or page of its subject. */
type AttentionAction = 'write' | 'review' | 'candidates' | 'askAgain' | 'complete';

/** Opens the subject of a row for one action. */
export type OpenAttention = (row: AttentionRow, action: Exclude<AttentionAction, 'write'>) => void;

interface KindFacts {
  tone: Tone;
  /** The actions that resolve it, most likely first. */
  actions: readonly AttentionAction[];
  /** The handbook page about this kind. */
  help?: HelpPageId;
}

/** The tone and the actions of each kind of attention row (docs/product 9.14). */
const ATTENTION_FACTS: Record<AttentionKind, KindFacts> = {
  stuck: { tone: 'danger', actions: ['write', 'review'] },
  left: { tone: 'danger', actions: ['candidates', 'askAgain'] },
  no_expert: { tone: 'danger', actions: ['candidates'] },
  declined: { tone: 'warning', actions: ['candidates', 'askAgain'] },
  campaign_paused: { tone: 'danger', actions: ['review'], help: 'campaigns' },
  suspended_member: { tone: 'warning', actions: ['review'] },
  answer_overdue: { tone: 'warning', actions: ['write', 'candidates'] },
  silent: { tone: 'warning', actions: ['write', 'review'] },
  mentioned: { tone: 'info', actions: ['review'] },
  due: { tone: 'info', actions: ['review'] },
  email_bounced: { tone: 'warning', actions: ['review'], help: 'bounces' },
  webhook_failing: { tone: 'warning', actions: ['review'] },
  close_requested: { tone: 'info', actions: ['complete', 'write'] },
  review_overdue: { tone: 'info', actions: ['review'] },
  feedback_missing: { tone: 'neutral', actions: ['write', 'review'] },
};

/** The screen of a row without a project or person. */
function pathOf({ campaignId, webhookId }: AttentionRow): string | null {
  if (campaignId) return `${ADMIN_ROUTES.campaigns}/${campaignId}`;
  return webhookId ? `${ADMIN_ROUTES.webhooks}?open=${webhookId}` : null;
}

/** The action that opening a row begins. */
const opensWith = (kind: AttentionKind) =>
  ATTENTION_FACTS[kind].actions.find((action) => action !== 'write') ?? 'review';

interface AttentionItemProps {
  row: AttentionRow;
  onOpen: OpenAttention;
}

/** One attention row: its sentence, kind, age and actions. */
export function AttentionItem({ row, onOpen }: AttentionItemProps) {
  const t = useT();
  const id = useId();
  const { kind, since, sentence } = row;
  const toast = useToast();
  const lists = useInvalidateLists(() => toast(t('attention.dismiss.done')));
  const dismissal = $api.useMutation('delete', '/api/admin/attention/{id}', lists);
  const { help } = ATTENTION_FACTS[kind];
  const path = pathOf(row);
  return (
    <Card as="li" data-row className={styles.row} aria-labelledby={id}>
      <Stack gap={2} className={styles.content}>
        <h3 id={id} className={styles.sentence}>
          {path ? (
            <Link data-open to={path} className={shared.open}>
              {sentence}
            </Link>
          ) : (
            <button type="button" className={shared.open} onClick={() => onOpen(row, opensWith(kind))}>
              {sentence}
            </button>
          )}
        </h3>
        <KindAndSince kind={kind} since={since} />
        <Words row={row} />
        {help && <HelpLink page={help} describedBy={id} />}
      </Stack>
      <Row gap={2}>
        <Actions row={row} onOpen={onOpen} sentenceId={id} />
        <Button
          data-action="dismiss"
          variant="ghost"
          size="sm"
          aria-describedby={id}
          pending={dismissal.isPending}
          pendingLabel={t('attention.dismiss.pending')}
          onClick={() => dismissal.mutate({ params: { path: { id: row.id } } })}
        >
          {t('attention.dismiss')}
        </Button>
      </Row>
      <MutationError error={dismissal.error} />
    </Card>
  );
}

/** The kind and the age of a row. */
export function KindAndSince({ kind, since }: Pick<AttentionRow, 'kind' | 'since'>) {
  const t = useT();
  // A silent expert appears only after this time without a report.
  const days = daysSince(since) + (kind === 'silent' ? WORK_DAYS.silent : 0);
  return (
    <p className={styles.kind}>
      <StatusBadge tone={ATTENTION_FACTS[kind].tone} label={t(`attention.kind.${kind}`)} />
      <span className={shared.note}>{t('attention.since', { days })}</span>
    </p>
  );
}

/** The organization, the reason and the note of a row. */
function Words({ row: { orgName, reason, note } }: { row: AttentionRow }) {
  const t = useT();
  return (
    <>
      {(orgName || reason) && (
        <p>
          <Joined parts={[orgName, reason && t(`assignment.reason.${reason}`)]} by=" · " />
        </p>
      )}
      {note && (
        <p dir="auto" className={shared.quote}>
          {note}
        </p>
      )}
    </>
  );
}

function Actions({ row, onOpen, sentenceId }: AttentionItemProps & { sentenceId: string }) {
  const t = useT();
  const path = pathOf(row);
  if (path) {
    return (
      <Link to={path} className={buttonClass({ variant: 'secondary', size: 'sm' })} aria-describedby={sentenceId}>
        {t('attention.action.review')}
      </Link>
    );
  }
  return ATTENTION_FACTS[row.kind].actions.map((action) =>
    action !== 'write' ? (
      <Button
        key={action}
        variant="secondary"
        size="sm"
        aria-describedby={sentenceId}
        onClick={() => onOpen(row, action)}
      >
        {t(`attention.action.${action}`)}
      </Button>
    ) : row.email ? (
      <a
        key={action}
        data-action="write"
        href={`mailto:${row.email}`}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        aria-describedby={sentenceId}
      >
        {t('attention.action.write')}
      </a>
    ) : null,
  );
}
