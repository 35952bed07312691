import { api, forgetPerson } from '@network/api-client';
import { LIFETIMES, ROUTES } from '@network/domain';
import { useSession, type User } from '@network/session';
import { Button, Dialog, Row, Stack, TextField } from '@network/ui';
import { useState } from 'react';
import { SubmitError } from '../form/submit-error';
import { useFormSubmit } from '../form/use-form-submit';
import { useT } from './messages';
import styles from './account.module.css';

const CONSEQUENCES = {
  expert: ['account.delete.expert.account', 'account.delete.expert.projects'],
  organization: ['account.delete.organization.account', 'account.delete.organization.projects'],
  admin: ['account.delete.admin.account'],
} as const;
const FOR_EVERYBODY = ['account.delete.mails', 'account.delete.record'] as const;
/** An administrator's account does not come back. */
const WAY_BACK = {
  expert: 'account.delete.undo',
  organization: 'account.delete.undo',
  admin: 'account.delete.forGood',
} as const;

interface RemovalDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks once more before an account is deleted: says what happens, and wants the address typed. */
export function RemovalDialog({ user: { id, email, fullName, role }, onClose }: RemovalDialogProps) {
  const t = useT();
  const { drop } = useSession();
  const [form, setForm] = useState({ email: '' });
  const submit = useFormSubmit({ form, button: t('account.delete.confirm'), resubmit: remove });

  function remove() {
    if (form.email.trim().toLowerCase() !== email) {
      submit.rejectFields({ email: t('account.delete.email.wrong') });
      return;
    }
    void submit.submit(removeAndLeave, t('account.delete.failed'), () => undefined);
  }

  async function removeAndLeave() {
    await api.DELETE('/api/account');
    forgetPerson(id);
    drop(role === 'admin' ? `${ROUTES.accountDeleted}?for-good` : ROUTES.accountDeleted);
  }

  return (
    <Dialog
      title={t('account.delete.question', { name: fullName || email })}
      closeLabel={t('account.delete.close')}
      onClose={() => submit.isPending || onClose()}
      size="sm"
    >
      <form
        noValidate
        ref={submit.formRef}
        onSubmit={(event) => {
          event.preventDefault();
          remove();
        }}
      >
        <Stack gap={5}>
          <ul className={styles.consequences}>
            {[...CONSEQUENCES[role], ...FOR_EVERYBODY].map((consequence) => (
              <li key={consequence}>{t(consequence)}</li>
            ))}
          </ul>
          <p>{t(WAY_BACK[role], LIFETIMES)}</p>
          <TextField
            label={t('account.delete.email', { email })}
            type="email"
            dir="ltr"
            autoComplete="off"
            value={form.email}
            error={submit.fieldErrors.email}
            onChange={(event) => {
              submit.clearFieldErrors({ email: '' });
              setForm({ email: event.target.value });
            }}
          />
          <SubmitError submit={submit} />
          <Row>
            <Button
              type="submit"
              variant="danger"
              pending={submit.isPending}
              pendingLabel={t('account.delete.pending')}
            >
              {t('account.delete.confirm')}
            </Button>
            <Button variant="secondary" disabled={submit.isPending} onClick={onClose}>
              {t('account.delete.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}
