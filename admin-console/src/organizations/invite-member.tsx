import { $api, hasShape, isOneOf, isText } from '@network/api-client';
import { MEMBER_ROLES, type MemberRole } from '@network/domain';
import { Button, ChoiceGrid, EmailField, ErrorBox } from '@network/ui';
import { useEffect, useRef, useState } from 'react';
import { useDrafts } from '../drafts';
import { useT } from '../messages';
import { useMutationFeedback } from '../mutations';
import { ActionStep, ReasonField } from '../status/action-step';

interface InviteMemberProps {
  orgId: string;
  /** The name of the organization. */
  name: string;
}

/** Invites a member when the owners cannot be reached (docs/product 13.9). */
export function InviteMember(props: InviteMemberProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <InviteForm {...props} onEnd={() => setOpen(false)} />;
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('members.invite')}
      </Button>
    </div>
  );
}

function InviteForm({ orgId, name, onEnd }: InviteMemberProps & { onEnd: () => void }) {
  const t = useT();
  const drafts = useDrafts('member', NOTHING, isDraft);
  const { email, role, reason } = drafts.of(orgId);
  const enter = (change: Partial<Draft>) => drafts.enter(orgId, change);
  const feedback = useMutationFeedback(orgId, onEnd);
  const { mutate, isPending, error } = $api.useMutation('post', '/api/admin/organizations/{orgId}/members', {
    onSuccess: (invited) => {
      drafts.forget(orgId);
      feedback.succeeded(orgId, t('members.invite.done', { email: invited.email }));
    },
    onError: (failure) => feedback.failed(orgId, name, failure),
  });
  const fields = error?.fields;
  const emailError = error?.code === 'already_member' ? t('members.invite.already') : fields?.email?.[0];
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <div ref={form}>
      <ActionStep
        question={t('members.invite.question', { name })}
        effect={t('members.invite.effect')}
        isBusy={isPending}
        onCancel={onEnd}
        confirm={{
          label: t('members.invite.confirm'),
          pendingLabel: t('sending'),
          isDisabled: email.trim() === '' || reason.trim() === '',
          isPending,
          onClick: () => mutate({ params: { path: { orgId } }, body: { email, role, reason } }),
        }}
      >
        <ErrorBox>{emailError || fields ? null : error?.message}</ErrorBox>
        <EmailField
          label={t('members.invite.email')}
          autoComplete="off"
          required
          value={email}
          error={emailError}
          onChange={(event) => enter({ email: event.target.value })}
        />
        <ChoiceGrid
          label={t('members.invite.role')}
          columns={3}
          required
          options={MEMBER_ROLES.map((value) => ({
            value,
            label: t(`memberRole.${value}`),
            description: t(`memberRights.${value}`),
          }))}
          value={role}
          error={fields?.role?.[0]}
          onChange={(value) => enter({ role: value })}
        />
        <ReasonField
          label={t('reason.required')}
          value={reason}
          hint={t('members.invite.reasonHint')}
          error={fields?.reason?.[0]}
          onChange={enter}
        />
      </ActionStep>
    </div>
  );
}

interface Draft {
  email: string;
  role: MemberRole;
  reason: string;
}

const NOTHING: Draft = { email: '', role: 'owner', reason: '' };
const isDraft = hasShape<Draft>({ email: isText, role: isOneOf(...MEMBER_ROLES), reason: isText });
