import { $api, type ApiError } from '@network/api-client';
import { canonicalEmail, cleanLine } from '@network/domain';
import { isEmail } from '@network/forms';
import type { User } from '@network/session';
import { Button, EmailField, ErrorBox, Row, Stack } from '@network/ui';
import { type FormEvent, useState } from 'react';
import { useErrorMessage, useProblemText } from '../form-fields/error-texts';
import { useTextEntry } from '../form-fields/use-text-entry';
import { CodeStep, useConfirmationCode } from './confirmation-code';
import { useT } from './messages';

/** Requests a change of the account's address, which takes effect once the new mailbox confirms it. */
export function EmailChange({ user: { email } }: { user: User }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string>();
  const close = () => setOpen(false);
  if (isOpen) {
    const onSent = (address: string) => {
      setSentTo(address);
      close();
    };
    return <EmailChangeForm email={email} onSent={onSent} onCancel={close} />;
  }
  return (
    <Stack gap={3}>
      {sentTo && <p role="status">{t('account.email.sent', { email: sentTo })}</p>}
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('account.email.open')}
        </Button>
      </div>
    </Stack>
  );
}

interface EmailChangeFormProps {
  /** The current address. */
  email: string;
  onSent: (email: string) => void;
  onCancel: () => void;
}

function EmailChangeForm({ email, onSent, onCancel }: EmailChangeFormProps) {
  const t = useT();
  const messageOf = useErrorMessage();
  const textOf = useProblemText();
  const code = useConfirmationCode();
  const request = $api.useMutation('post', '/api/account/email');
  const { field, reject } = useTextEntry({ onChange: () => request.isError && request.reset() });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (request.isPending || code.isPending) return;
    const address = cleanLine(field.value);
    if (!address || !isEmail(address)) return reject(textOf(address ? 'email' : 'blank', 'email'));
    // The server would accept it, as any address, and send no email.
    if (canonicalEmail(address) === email) return reject(t('account.email.same'));
    code.confirmThen(() => send(address));
  }

  const send = (address: string) =>
    request.mutate(
      { body: { email: address } },
      {
        onSuccess: () => onSent(address),
        onError(error: ApiError) {
          if (error.fields?.email) reject(error.fields.email[0] ?? error.message);
          code.mailIfNeeded(error);
        },
      },
    );

  const error = code.errorOf(request.error);

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={5}>
        <EmailField
          {...field}
          autoFocus
          label={t('account.email.label')}
          hint={t('account.email.hint')}
          autoComplete="email"
          required
        />
        <CodeStep code={code} email={email} />
        <ErrorBox>{error && !error.fields?.email && messageOf(error, t('account.email.failed'))}</ErrorBox>
        <Row>
          <Button type="submit" pending={request.isPending || code.isPending} pendingLabel={t('account.email.pending')}>
            {t('account.email.send')}
          </Button>
          <Button variant="secondary" disabled={request.isPending} onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
