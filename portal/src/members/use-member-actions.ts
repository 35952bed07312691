import { $api, type ApiError } from '@network/api-client';
import { LIFETIMES, type MemberRole, ROUTES } from '@network/domain';
import { useSession } from '@network/session';
import { useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '../form-fields/error-texts';
import { type Member, memberName, membersQuery } from '../use-members';
import { useT } from './messages';

interface Options {
  /** Whether the member is the user. */
  isSelf: boolean;
  /** Called when the row of the member disappears. */
  onGone: () => void;
}

/** The actions of owners on a member or an invitation, and of members on themselves. */
export function useMemberActions(member: Member, { isSelf, onGone }: Options) {
  const t = useT();
  const showToast = useToast();
  const cache = useQueryClient();
  const messageOf = useErrorMessage();
  const { user, refresh, drop } = useSession();
  const { id, email, role, state } = member;
  const name = memberName(member);
  const textOf = (error: ApiError | null) => (error ? messageOf(error, t('colleagues.failed')) : undefined);
  // Also after a failure, because another person may have changed the list.
  const onSettled = () => cache.invalidateQueries(membersQuery);
  const params = { path: { id } };

  const change = $api.useMutation('patch', '/api/organization/members/{id}', {
    async onSuccess() {
      showToast(t('colleagues.role.done', { name }));
      if (isSelf) await refresh();
    },
    onSettled,
  });
  const remove = $api.useMutation('delete', '/api/organization/members/{id}', {
    onSuccess() {
      if (isSelf) {
        showToast(t('colleagues.leave.done', { orgName: user?.orgName ?? '' }));
        // The session has ended on the server.
        return drop(ROUTES.start);
      }
      showToast(t(state === 'invited' ? 'colleagues.withdraw.done' : 'colleagues.remove.done', { name }));
      onGone();
    },
    onSettled: () => (isSelf ? undefined : onSettled()),
  });
  const renew = $api.useMutation('post', '/api/organization/members', {
    onSuccess: () => showToast(t('colleagues.invite.done', { name, days: LIFETIMES.memberInvitationDays })),
    onSettled,
  });

  return {
    change: {
      /** The role while it is being saved, too. */
      shown: change.isPending ? change.variables.body.role : role,
      isPending: change.isPending,
      error: textOf(change.error),
      save: (to: MemberRole, onDone?: () => void) =>
        change.mutate({ params, body: { role: to } }, { onSettled: onDone }),
    },
    remove: {
      isPending: remove.isPending,
      error: textOf(remove.error),
      save: (onDone: () => void) => remove.mutate({ params }, { onSettled: onDone }),
    },
    renew: {
      isPending: renew.isPending,
      error: textOf(renew.error),
      save: () => renew.mutate({ body: { email, role } }),
    },
  };
}
