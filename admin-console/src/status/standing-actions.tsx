import { api, type ApiError, hasShape, isText } from '@network/api-client';
import { LIMITS, programmeDay, type Standing, type UserStatus } from '@network/domain';
import { ReasonFields } from '@network/forms';
import { Button, type ButtonProps, Row, TextField } from '@network/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationError } from '../errors';
import { useDrafts } from '../drafts';
import { useT } from '../messages';
import { ifMatch, type Undoable, undoOf, useMutationFeedback } from '../mutations';
import { ActionStep } from './action-step';
import actions from './actions.module.css';

type StandingAction = 'decline' | 'suspend' | 'reinstate';

interface Person {
  id: string;
  status: UserStatus;
  standing: Standing;
  version: number;
}

/** The actions that a person's status and standing allow, with the looks of their buttons (docs/product 2.17). */
function offeredTo({ status, standing }: Person): Partial<Record<StandingAction, ButtonProps['variant']>> {
  if (standing !== 'active') return { reinstate: 'primary' };
  return { ...(status === 'under_review' && { decline: 'secondary' }), suspend: 'secondary' };
}

interface Draft {
  reason: string;
  until: string;
}

const NOTHING: Draft = { reason: '', until: '' };
const isDraft = hasShape<Draft>({ reason: isText, until: isText });

interface Decision extends Draft {
  person: Person;
  name: string;
  action: StandingAction;
}

const send = ({ person: { id, version }, action, reason, until }: Decision): Promise<Undoable> => {
  const params = { path: { id }, header: ifMatch(version) };
  if (action === 'decline') return api.POST('/api/admin/users/{id}/decline', { params, body: { reason } });
  if (action === 'suspend') {
    return api.POST('/api/admin/users/{id}/suspend', { params, body: { reason, until: until || null } });
  }
  return api.POST('/api/admin/users/{id}/reinstate', { params, body: {} });
};

/** Declining, suspending and reinstating a person, each after a question. After a success the dialog closes. */
export function useStandingChange(person: Person | undefined, name: string, onDone: () => void) {
  const t = useT();
  const feedback = useMutationFeedback(person?.id, onDone);
  const drafts = useDrafts('standing', NOTHING, isDraft);
  const draft = drafts.of(person?.id ?? '');
  const { mutate, isPending, error, variables } = useMutation<Undoable, ApiError, Decision>({
    mutationFn: send,
    onSuccess: (answer, { person: { id }, name: decided, action }) => {
      drafts.forget(id);
      feedback.succeeded(id, t(`standing.${action}.done`, { name: decided }), undoOf(answer));
    },
    onError: (failure, decision) => feedback.failed(decision.person.id, decision.name, failure),
  });
  const [asked, setAsked] = useState<{ of: string; action: StandingAction } | null>(null);
  // A decision of another administrator makes an open question void.
  const of = person && `${person.id} ${person.status} ${person.standing}`;
  const isOwn = variables?.person.id === person?.id;
  return {
    asking: asked && asked.of === of ? asked.action : null,
    ask: (action: StandingAction | null) => setAsked(action && { of: of!, action }),
    ...draft,
    enter: (changes: Partial<Draft>) => person && drafts.enter(person.id, changes),
    act: (action: StandingAction) => person && mutate({ person, name, action, ...draft }),
    isPending: isPending && isOwn,
    error: isOwn ? error : null,
  };
}

type StandingChange = ReturnType<typeof useStandingChange>;

interface StandingActionsProps {
  person: Person;
  name: string;
  change: StandingChange;
}

/** The buttons that a person's standing allows, or the question of one of them with its fields. */
export function StandingActions({ person, name, change }: StandingActionsProps) {
  const t = useT();
  const { asking } = change;
  if (asking) return <StandingStep key={asking} action={asking} name={name} change={change} />;
  const offered = Object.entries(offeredTo(person)) as [StandingAction, ButtonProps['variant']][];
  return (
    <div className={actions.actions}>
      <MutationError error={change.error} />
      <Row gap={3} className={actions.line}>
        {offered.map(([action, variant]) => (
          <Button key={action} variant={variant} onClick={() => change.ask(action)}>
            {t(`standing.${action}`)}
          </Button>
        ))}
      </Row>
    </div>
  );
}

function StandingStep({ action, name, change }: { action: StandingAction; name: string; change: StandingChange }) {
  const t = useT();
  const { reason, until, error, isPending } = change;
  const problems = error?.fields;
  return (
    <div className={actions.actions}>
      <MutationError error={error} />
      <ActionStep
        question={t(`standing.${action}.question`, { name })}
        effect={t(`standing.${action}.effect`)}
        isBusy={isPending}
        onCancel={() => change.ask(null)}
        confirm={{
          label: t(`standing.${action}.confirm`),
          pendingLabel: t(`standing.${action}.pending`),
          isDanger: action !== 'reinstate',
          isDisabled: action !== 'reinstate' && reason.trim() === '',
          isPending,
          onClick: () => change.act(action),
        }}
      >
        {action !== 'reinstate' && (
          <ReasonFields
            values={{ reason }}
            errors={{ reason: problems?.reason?.[0] }}
            onChange={change.enter}
            fields={[
              {
                name: 'reason',
                label: t('standing.reason'),
                hint: t(`standing.${action}.reasonHint`),
                kind: 'text',
                rows: 2,
                maxLength: LIMITS.text,
              },
            ]}
          />
        )}
        {action === 'suspend' && (
          <TextField
            type="date"
            label={t('standing.untilLabel')}
            hint={t('standing.untilHint')}
            min={programmeDay()}
            value={until}
            error={problems?.until?.[0]}
            onChange={(event) => change.enter({ until: event.target.value })}
          />
        )}
      </ActionStep>
    </div>
  );
}
