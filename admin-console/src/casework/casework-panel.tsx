import { Banner, Button, Stack } from '@network/ui';
import { useRef } from 'react';
import { MutationError } from '../errors';
import { DateTime } from '../formats';
import { useT } from '../messages';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { type CaseSubject, findingsOf } from './case-subject';
import { ChangeRequestForm, Findings } from './change-request-form';
import { CorrectionForm } from './correction-form';
import { Differences } from './differences';
import type { Casework } from './use-casework';
import shared from '../shared.module.css';
import styles from './casework.module.css';

interface CaseworkProps {
  subject: CaseSubject;
  casework: Casework;
}

/** At the top of a dialog: the open change request or its answer, possible issues, and the open form. */
export function CaseworkPanel({ subject, casework }: CaseworkProps) {
  const t = useT();
  const panel = useRef<HTMLDivElement>(null);
  const { changeRequest, resubmittedAt, mayRequest } = subject;
  const remarks = Object.fromEntries(
    findingsOf(subject).map(({ field, problem }) => [field, t(`casework.finding.${problem}.remark`)]),
  );
  useShortcuts(panel, { r: mayRequest && !casework.form ? () => casework.open('request', remarks) : undefined });
  if (casework.form === 'request' && mayRequest) return <ChangeRequestForm subject={subject} casework={casework} />;
  if (casework.form === 'correct') return <CorrectionForm key={subject.id} subject={subject} casework={casework} />;
  return (
    <Stack gap={4} ref={panel} className={styles.panel}>
      {changeRequest && <OpenRequest subject={subject} casework={casework} request={changeRequest} />}
      {resubmittedAt && (
        <p className={shared.muted}>
          {t('casework.resubmitted.at')} <DateTime at={resubmittedAt} />
        </p>
      )}
      {(changeRequest ?? resubmittedAt) && <Differences subject={subject} />}
      {mayRequest && (
        <Findings subject={subject} onChoose={(field, text) => casework.open('request', { [field]: text })} />
      )}
    </Stack>
  );
}

function OpenRequest({
  subject,
  casework,
  request: { at, message, fields },
}: CaseworkProps & { request: NonNullable<CaseSubject['changeRequest']> }) {
  const t = useT();
  return (
    <Banner
      tone="warning"
      title={t('casework.requested')}
      action={
        <Button
          variant="secondary"
          size="sm"
          pending={casework.isPending}
          pendingLabel={t('casework.withdraw.pending')}
          onClick={casework.withdraw}
        >
          {t('casework.withdraw')}
        </Button>
      }
    >
      <p>
        <DateTime at={at} />
      </p>
      <p dir="auto" className={shared.words}>
        {message}
      </p>
      <Stack as="dl" gap={2}>
        {Object.entries(fields).map(([field, remark]) => (
          <div key={field}>
            <dt className={shared.strong}>{subject.labelOf(field)}</dt>
            <dd dir="auto" className={shared.words}>
              {remark}
            </dd>
          </div>
        ))}
      </Stack>
      <MutationError error={casework.error} />
    </Banner>
  );
}

/** The buttons that open the forms. The dialog hides them while one is open. */
export function CaseworkButtons({ subject, casework }: CaseworkProps) {
  const t = useT();
  return (
    <>
      {subject.mayRequest && (
        <Button variant="secondary" onClick={() => casework.open('request')}>
          {t('casework.request')}
        </Button>
      )}
      {subject.mayCorrect && (
        <Button variant="secondary" onClick={() => casework.open('correct')}>
          {t('casework.correct')}
        </Button>
      )}
    </>
  );
}
