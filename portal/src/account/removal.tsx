import { $api, forgetPerson } from '@network/api-client';
import { canonicalEmail, LIFETIMES, ROUTES } from '@network/domain';
import { type User, useSession } from '@network/session';
import { Button, Dialog, EmailField, ErrorBox, Row, Stack } from '@network/ui';
import { useState } from 'react';
import { useT } from './messages';
import { Section } from '../section';
import { useErrorMessage } from '../form-fields/error-texts';
import { useTextEntry } from '../form-fields/use-text-entry';
import { CodeStep, useConfirmationCode } from './confirmation-code';
import { ownersOf, useMembers, useNames } from '../use-members';
import styles from './account.module.css';

/** The card to delete the account. */
export function Removal({ user }: { user: User }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { staysWith, consequences } = useConsequences(user);
  return (
    <Section title={t('account.delete.title')}>
      <p>
        {staysWith
          ? t('account.delete.text.member', { ...LIFETIMES, ...staysWith })
          : t(`account.delete.text.${user.role}`, LIFETIMES)}
      </p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('account.delete.button')}
        </Button>
      </div>
      {isOpen && <RemovalDialog user={user} consequences={consequences} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Administrators cannot restore their accounts. */
const WAY_BACK = {
  expert: 'account.delete.undo',
  organization: 'account.delete.undo',
  admin: 'account.delete.forGood',
} as const;

interface RemovalDialogProps {
  user: User;
  consequences: readonly string[];
  onClose: () => void;
}

/**
 * Confirms the deletion of an account. It describes the effects and requires the typed address. Administrators also
 * type a mailed code if the server asks for a confirmation.
 */
function RemovalDialog({ user, consequences, onClose }: RemovalDialogProps) {
  const t = useT();
  const { id, email, fullName, role } = user;
  const { drop } = useSession();
  const messageOf = useErrorMessage();
  const { field, reject } = useTextEntry();
  const code = useConfirmationCode();
  const removal = $api.useMutation('delete', '/api/account', {
    onSuccess() {
      forgetPerson(id);
      drop(role === 'admin' ? `${ROUTES.accountDeleted}?for-good` : ROUTES.accountDeleted);
    },
    onError: code.mailIfNeeded,
  });

  function remove() {
    if (canonicalEmail(field.value) !== email) reject(t('account.delete.email.wrong'));
    else code.confirmThen(() => removal.mutate({}));
  }

  const error = code.errorOf(removal.error);

  return (
    <Dialog
      title={t('account.delete.question', { name: fullName || email })}
      closeLabel={t('account.delete.close')}
      onClose={() => removal.isPending || onClose()}
      size="sm"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          remove();
        }}
      >
        <Stack gap={5}>
          <ul className={styles.consequences}>
            {consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <p>{t(WAY_BACK[role], LIFETIMES)}</p>
          <EmailField {...field} label={t('account.delete.email', { email })} autoComplete="off" />
          <CodeStep code={code} email={email} />
          <ErrorBox>{error && <p>{messageOf(error, t('account.delete.failed'))}</p>}</ErrorBox>
          <Row>
            <Button
              type="submit"
              variant="danger"
              pending={removal.isPending || code.isPending}
              pendingLabel={t('account.delete.pending')}
            >
              {t('account.delete.button')}
            </Button>
            <Button variant="secondary" disabled={removal.isPending} onClick={onClose}>
              {t('account.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

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
function useConsequences(user: User) {
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
