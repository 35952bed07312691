import { $api, type Schema } from '@network/api-client';
import { useListParams } from '../lists/use-item-list';
import { useT } from '../messages';

export type Member = Schema<'MemberDto'>;

/** The name of a member, or the address if there is none. */
export const memberName = ({ fullName, email }: Member): string => fullName ?? email;

/** The members of an organization, the first owner first, and its invitations. */
export const useMembers = (orgId: string | undefined) =>
  $api.useQuery(
    'get',
    '/api/admin/organizations/{orgId}/members',
    { params: { path: { orgId: orgId ?? '' } } },
    { enabled: orgId !== undefined },
  );

/**
 * Returns whether the search found a member: by the id in the URL, or by address or name. Never the first owner, who
 * represents the organization.
 */
export function useIsFound(openId: string) {
  const { search } = useListParams();
  const wanted = search.trim().toLowerCase();
  return (member: Member, index: number): boolean => {
    if (index === 0) return false;
    const texts = [member.email, member.fullName ?? ''].map((text) => text.toLowerCase());
    return member.id === openId || (wanted !== '' && texts.some((text) => text.includes(wanted)));
  };
}

/** Returns a function that says a member's role in the organization, by the id of the account. */
export function useRoleOf(orgId: string | undefined) {
  const t = useT();
  const { data } = useMembers(orgId);
  return (actorId: string): string | undefined => {
    const member = data?.find(({ id, state }) => id === actorId && state === 'active');
    return member && t(`memberRole.${member.role}`);
  };
}
