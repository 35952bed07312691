import { $api, type Schema } from '@network/api-client';
import { FORMATS, isolate } from '@network/domain';
import { useLanguage } from '@network/session';

export type Member = Schema<'MemberDto'>;

export const membersQuery = $api.queryOptions('get', '/api/organization/members');

/** The members of the user's organization, and the people it has invited. */
export const useMembers = (isNeeded = true) =>
  $api.useQuery('get', '/api/organization/members', undefined, { enabled: isNeeded });

/** The name of a member, or the address if there is none. */
export const memberName = ({ fullName, email }: Pick<Member, 'fullName' | 'email'>) => fullName ?? email;

/** The members who are owners now. */
export const ownersOf = (members: readonly Member[]) =>
  members.filter(({ role, state }) => role === 'owner' && state === 'active');

/** The owners whom a sentence names to ask. More than three would hide the sentence. */
export const ownersToAsk = (members: readonly Member[]) => ownersOf(members).slice(0, 3);

/** Returns a function that lists the names of members in a sentence, joined by 'and' or 'or'. */
export function useNames(type: 'conjunction' | 'disjunction') {
  const { language } = useLanguage();
  const format = new Intl.ListFormat(FORMATS[language], { type });
  return (members: readonly Member[]) => format.format(members.map((member) => isolate(memberName(member))));
}
