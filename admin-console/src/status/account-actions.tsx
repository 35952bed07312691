import { $api, hasShape, isText } from '@network/api-client';
import { Button, EmailField, ErrorBox, Row, Stack } from '@network/ui';
import { useState, type ReactNode } from 'react';
import { useDrafts } from '../drafts';
import { useT } from '../messages';
import { useMutationFeedback } from '../mutations';
import { ActionStep, ReasonField } from './action-step';
import shared from '../shared.module.css';

interface Person {
  id: string;
  email: string;
}

interface AccountActionsProps {
  person: Person;
  name: string;
  /** Called when the account has been erased. */
  onErased: () => void;
}

/** The less common actions on an account: changing its address and erasing it (docs/product 2.15, 2.16). */
export function AccountActions(props: AccountActionsProps) {
  const t = useT();
  return (
    <Stack as="section" className={shared.section}>
      <h3>{t('person.more')}</h3>
      <AccountButtons {...props} />
    </Stack>
  );
}

interface AccountButtonsProps extends Omit<AccountActionsProps, 'onErased'> {
  /** The consequences of erasing this account, where they differ from the usual ones. */
  eraseEffect?: string | false;
  /** The id of the text that names the person, where there are several. */
  describedBy?: string;
  /** The content above the form for another address. */
  waiting?: ReactNode;
  onErased?: () => void;
}

/** The buttons of the actions on an account, or the form of the chosen one. */
export function AccountButtons({ person, name, eraseEffect, describedBy, waiting, onErased }: AccountButtonsProps) {
  const t = useT();
  const [asking, setAsking] = useState<'email' | 'erase' | null>(null);
  const end = () => setAsking(null);
  const step = { person, name, onEnd: end };
  if (asking === 'email') return <EmailStep {...step} waiting={waiting} />;
  if (asking === 'erase') return <EraseStep {...step} effect={eraseEffect} onErased={onErased ?? end} />;
  const button = { variant: 'secondary', 'aria-describedby': describedBy, size: describedBy ? 'sm' : 'md' } as const;
  return (
    <Row gap={3}>
      <Button {...button} onClick={() => setAsking('email')}>
        {t('account.email')}
      </Button>
      <Button {...button} onClick={() => setAsking('erase')}>
        {t('account.erase')}
      </Button>
    </Row>
  );
}

interface StepProps {
  person: Person;
  name: string;
  onEnd: () => void;
}

/** The form for an account's new address. */
function EmailStep({ person: { id, email: oldEmail }, name, waiting, onEnd }: StepProps & { waiting?: ReactNode }) {
  const t = useT();
  const drafts = useDrafts('address', NOTHING, isDraft);
  const { email, reason } = drafts.of(id);
  const enter = (change: Partial<Draft>) => drafts.enter(id, change);
  const feedback = useMutationFeedback(id, onEnd);
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/users/{id}/email', {
    onSuccess: (asked) => {
      drafts.forget(id);
      feedback.succeeded(id, t('account.email.done', { email: asked.email }));
    },
    onError: (failure) => feedback.failed(id, name, failure),
  });
  const emailError = error?.code === 'address_taken' ? error.message : error?.fields?.email?.[0];
  const reasonError = error?.fields?.reason?.[0];
  return (
    <ActionStep
      question={t('account.email.question', { name })}
      effect={t('account.email.effect', { email: oldEmail })}
      isBusy={isPending}
      onCancel={onEnd}
      confirm={{
        label: t('account.email.confirm'),
        pendingLabel: t('sending'),
        isDisabled: email.trim() === '' || reason.trim() === '',
        isPending,
        onClick: () => mutate({ params: { path: { id } }, body: { email, reason } }),
      }}
    >
      {waiting}
      <ErrorBox>{emailError || reasonError ? null : error?.message}</ErrorBox>
      <EmailField
        label={t('account.email.label')}
        autoComplete="off"
        required
        value={email}
        error={emailError}
        onChange={(event) => enter({ email: event.target.value })}
      />
      <ReasonField
        label={t('reason.required')}
        value={reason}
        hint={t('account.email.reasonHint')}
        error={reasonError}
        onChange={enter}
      />
    </ActionStep>
  );
}

interface EraseStepProps extends StepProps {
  effect?: string | false;
  onErased: () => void;
}

/** The form for the reason to erase an account. */
function EraseStep({ person: { id }, name, effect, onErased, onEnd }: EraseStepProps) {
  const t = useT();
  const drafts = useDrafts('erasure', NOTHING, isDraft);
  const { reason } = drafts.of(id);
  const enter = (change: Partial<Draft>) => drafts.enter(id, change);
  const feedback = useMutationFeedback(id, onErased);
  const { mutate, isPending, error } = $api.useMutation('delete', '/api/admin/users/{id}', {
    onSuccess: () => {
      drafts.forget(id);
      feedback.succeeded(id, t('account.erase.done', { name }));
    },
    onError: (failure) => feedback.failed(id, name, failure),
  });
  const reasonError = error?.fields?.reason?.[0];
  return (
    <ActionStep
      question={t('account.erase.question', { name })}
      effect={effect || t('account.erase.effect')}
      isBusy={isPending}
      onCancel={onEnd}
      confirm={{
        label: t('account.erase.confirm'),
        pendingLabel: t('deleting'),
        isDanger: true,
        isDisabled: reason.trim() === '',
        isPending,
        onClick: () => mutate({ params: { path: { id } }, body: { reason } }),
      }}
    >
      <ErrorBox>{reasonError ? null : error?.message}</ErrorBox>
      <ReasonField
        label={t('reason.required')}
        value={reason}
        hint={t('account.erase.reasonHint')}
        error={reasonError}
        onChange={enter}
      />
    </ActionStep>
  );
}

interface Draft {
  email: string;
  reason: string;
}

const NOTHING: Draft = { email: '', reason: '' };
const isDraft = hasShape<Draft>({ email: isText, reason: isText });
