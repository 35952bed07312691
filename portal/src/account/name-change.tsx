import { $api } from '@network/api-client';
import { cleanLine, LIMITS } from '@network/domain';
import { useSession, type User } from '@network/session';
import { Button, ErrorBox, Row, Stack, TextField } from '@network/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorMessage, useProblemText } from '../form-fields/error-texts';
import { useTextEntry } from '../form-fields/use-text-entry';
import { useT } from './messages';

/** Sets the name of an organization's member (docs/product 13.3). */
export function NameChange({ user: { fullName } }: { user: User }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NameForm fullName={fullName ?? ''} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button ref={button} variant="secondary" onClick={() => setOpen(true)}>
        {t(fullName ? 'account.name.open' : 'account.name.add')}
      </Button>
    </div>
  );
}

function NameForm({ fullName, onClose }: { fullName: string; onClose: () => void }) {
  const t = useT();
  const messageOf = useErrorMessage();
  const textOf = useProblemText();
  const { refresh } = useSession();
  const { field, reject } = useTextEntry({ initial: fullName });
  const save = $api.useMutation('patch', '/api/account', {
    async onSuccess() {
      await refresh();
      onClose();
    },
    onError: ({ fields }) => fields?.fullName?.[0] && reject(fields.fullName[0]),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const name = cleanLine(field.value);
    if (name) save.mutate({ body: { fullName: name } });
    else reject(textOf('blank', 'fullName'));
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          {...field}
          autoFocus
          dir="auto"
          label={t('account.name.label')}
          hint={t('account.name.hint')}
          autoComplete="name"
          maxLength={LIMITS.name}
          required
        />
        <ErrorBox>{save.error && !field.error && messageOf(save.error, t('account.name.failed'))}</ErrorBox>
        <Row>
          <Button type="submit" pending={save.isPending} pendingLabel={t('account.name.pending')}>
            {t('account.name.save')}
          </Button>
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            {t('account.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
