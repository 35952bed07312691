import { $api, type ApiError } from '@network/api-client';
import { cleanLine, LIFETIMES, MEMBER_ROLES, type MemberRole } from '@network/domain';
import { isEmail } from '@network/forms';
import { Button, ChoiceGrid, Dialog, EmailField, ErrorBox, Row, Stack, useToast } from '@network/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useErrorMessage, useProblemText } from '../form-fields/error-texts';
import { useTextEntry } from '../form-fields/use-text-entry';
import { membersQuery } from '../use-members';
import { useT } from './messages';

/** Invites a person by address and role (docs/product 13.4). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { invite, field, submit } = useInvitation(onClose);
  const messageOf = useErrorMessage();
  const [role, setRole] = useState<MemberRole>('editor');
  return (
    <Dialog
      title={t('colleagues.invite')}
      closeLabel={t('colleagues.invite.close')}
      onClose={() => invite.isPending || onClose()}
      initialFocus={field.ref}
    >
      <form noValidate onSubmit={(event) => submit(event, role)}>
        <Stack gap={5}>
          <p>{t('colleagues.invite.text', { days: DAYS })}</p>
          <EmailField {...field} label={t('colleagues.invite.email')} autoComplete="off" required />
          <ChoiceGrid
            label={t('colleagues.invite.role')}
            columns={1}
            options={MEMBER_ROLES.map((value) => ({
              value,
              label: t(`memberRole.${value}`),
              description: t(`memberRights.${value}`),
            }))}
            value={role}
            onChange={setRole}
          />
          <ErrorBox>{invite.error && !field.error && messageOf(invite.error, t('colleagues.invite.failed'))}</ErrorBox>
          <Row>
            <Button type="submit" pending={invite.isPending} pendingLabel={t('colleagues.invite.sending')}>
              {t('colleagues.invite.send')}
            </Button>
            <Button variant="secondary" disabled={invite.isPending} onClick={onClose}>
              {t('colleagues.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
}

const DAYS = LIFETIMES.memberInvitationDays;

/** The address, its problem, and the call that invites it. */
function useInvitation(onDone: () => void) {
  const t = useT();
  const textOf = useProblemText();
  const cache = useQueryClient();
  const showToast = useToast();
  const invite = $api.useMutation('post', '/api/organization/members', {
    onSuccess({ email }) {
      showToast(t('colleagues.invite.done', { name: email, days: DAYS }));
      void cache.invalidateQueries(membersQuery);
      onDone();
    },
    onError(error) {
      const problem = addressProblem(error);
      if (problem) reject(problem);
    },
  });
  const { field, reject } = useTextEntry({ onChange: () => invite.isError && invite.reset() });

  return {
    invite,
    field,
    submit(event: FormEvent, role: MemberRole) {
      event.preventDefault();
      if (invite.isPending) return;
      const email = cleanLine(field.value);
      if (email && isEmail(email)) invite.mutate({ body: { email, role } });
      else reject(textOf(email ? 'email' : 'blank', 'email'));
    },
  };
}

/** The error of the address, if the invitation was refused because of it. */
const addressProblem = ({ fields, code, message }: ApiError) =>
  fields?.email?.[0] ?? (code === 'already_member' ? message : undefined);
