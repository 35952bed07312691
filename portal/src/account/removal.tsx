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
import { useConsequences } from './removal-consequences';
import styles from './account.module.css';

/** The card to delete the account. */
export function Removal({ user }: { user: User }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { staysWith } = useConsequences(user);
  return (
    <Section title={t('account.delete.title')}>
      <p>
        {staysWith
          ? t('account.delete.text.member', { ...LIFETIMES, ...staysWith })
          : t(`account.delete.text.${user.role}`, LIFETIMES)}
      </p>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('account.delete.open')}
        </Button>
      </div>
      {isAsking && <RemovalDialog user={user} onClose={() => setAsking(false)} />}
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
  onClose: () => void;
}

/**
 * Confirms the deletion of an account. It describes the effects and requires the typed address. Administrators also
 * type a mailed code if the server asks for a confirmation.
 */
function RemovalDialog({ user, onClose }: RemovalDialogProps) {
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
    onError: code.askIfNeeded,
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
          <Consequences user={user} />
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
              {t('account.delete.confirm')}
            </Button>
            <Button variant="secondary" disabled={removal.isPending} onClick={onClose}>
              {t('account.delete.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

function Consequences({ user }: { user: User }) {
  const { consequences } = useConsequences(user);
  return (
    <ul className={styles.consequences}>
      {consequences.map((consequence) => (
        <li key={consequence}>{consequence}</li>
      ))}
    </ul>
  );
}
