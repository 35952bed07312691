import type { ApiError } from '@network/api-client';
import { LIMITS } from '@network/domain';
import { Button, Checkbox, Dialog, ErrorBox, Stack, TextField } from '@network/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { MutationError } from '../errors';
import { useT } from '../messages';

interface SegmentValues {
  name: string;
  isShared: boolean;
}

interface SegmentFormProps {
  title: string;
  text?: string;
  /** The values of an existing segment. */
  values?: SegmentValues;
  /** False for a colleague's segment, which only its creator can stop sharing. */
  canUnshare: boolean;
  error: ApiError | null;
  /** A colleague's changes since the form opened. */
  conflict?: string;
  isPending: boolean;
  onSubmit: (values: SegmentValues) => void;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** The dialog with the name of a segment and its visibility. */
export function SegmentForm({
  title,
  text,
  values = { name: '', isShared: false },
  canUnshare,
  error,
  conflict,
  isPending,
  onSubmit,
  onClose,
  children,
}: SegmentFormProps) {
  const t = useT();
  const formId = useId();
  const [name, setName] = useState(values.name);
  const [isShared, setShared] = useState(values.isShared);
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit({ name, isShared });
  }
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      size="sm"
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={isPending} pendingLabel={t('saving')}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap={4}>
          {text && <p>{text}</p>}
          <TextField
            ref={field}
            name="name"
            label={t('segments.name')}
            required
            maxLength={LIMITS.name}
            autoComplete="off"
            dir="auto"
            error={error?.fields?.name?.[0]}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Checkbox
            label={t('segments.isShared')}
            hint={t(canUnshare ? 'segments.isShared.hint' : 'segments.isShared.fixed')}
            checked={isShared}
            disabled={!canUnshare}
            onChange={(event) => setShared(event.target.checked)}
          />
          {children && <Stack gap={4}>{children}</Stack>}
          {conflict ? <ErrorBox>{conflict}</ErrorBox> : <MutationError error={error} />}
        </Stack>
      </form>
    </Dialog>
  );
}
