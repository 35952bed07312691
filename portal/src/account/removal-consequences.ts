import type { User } from '@network/session';
import { ownersOf, useMembers, useNames } from '../use-members';
import { useT } from './messages';

const CONSEQUENCES = {
  expert: ['account.delete.expert.account', 'account.delete.expert.projects'],
  organization: [
    'account.delete.organization.account',
    'account.delete.organization.projects',
    'account.delete.organization.hours',
  ],
  admin: ['account.delete.admin.account'],
} as const;
const FOR_MEMBERS = [
  'account.delete.member.account',
  'account.delete.member.organization',
  'account.delete.member.name',
] as const;
const FOR_EVERYBODY = ['account.delete.mails', 'account.delete.record'] as const;

/**
 * The consequences of deleting the account, as sentences, with the owners who keep the organization. The last owner's
 * deletion deletes the organization (docs/product 13.8).
 */
export function useConsequences(user: User) {
  const t = useT();
  const names = useNames('conjunction');
  const { data = [] } = useMembers(Boolean(user.membership));
  const others = data.filter(({ state, id }) => state === 'active' && id !== user.id);
  const owners = ownersOf(others);
  const staysWith = owners.length > 0 ? { orgName: user.orgName ?? '', owners: names(owners) } : undefined;
  const consequences = [
    ...(staysWith ? FOR_MEMBERS.map((id) => t(id, staysWith)) : CONSEQUENCES[user.role].map((id) => t(id))),
    ...(others.length > 0 && !staysWith ? [t('account.delete.organization.colleagues', { names: names(others) })] : []),
    ...FOR_EVERYBODY.map((id) => t(id)),
  ];
  return { staysWith, consequences };
}
