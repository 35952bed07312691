import type { Schema } from '@network/api-client';
import { http, HttpResponse, renderPage, screen, server, waitFor, within } from '@network/web-testing';
import { errorResponse, page } from '../../test/sample-rows';
import { Messages } from '../messages';
import { AdministratorsPage } from './administrators.page';
import { OwnPasskeys } from './own-passkeys';

describe('the administrators', () => {
  const person = (email: string): Schema<'AdministratorDto'> => ({
    id: `88888888-8888-4888-8888-88888888888${email.length % 10}`,
    email,
    createdAt: '2026-03-01T09:30:00.000Z',
  });

  const [rana, omar] = [person('rana@example.org'), person('omar@team.example.org')];

  const answer = (...people: Schema<'AdministratorDto'>[]) =>
    server.use(
      http.get('/api/admin/administrators', () => page(people)),
      http.get('/api/account/passkeys', () => HttpResponse.json([])),
    );

  const show = () => renderPage(<AdministratorsPage />, { as: 'admin', user: { id: rana.id }, messages: Messages });

  it('lists the team and marks the reader', async () => {
    answer(omar, rana);
    await show();
    expect(await screen.findByRole('row', { name: /rana@.* You/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /omar@/ })).not.toHaveTextContent('You');
  });

  it('makes an address an administrator, and keeps the input after a failure', async () => {
    answer(rana);
    server.use(
      http.post(
        '/api/admin/administrators',
        () =>
          HttpResponse.json(
            { error: 'Some fields are wrong.', code: 'invalid_input', fields: { email: ['Enter an email address.'] } },
            { status: 400 },
          ) as never,
      ),
    );
    const { user } = await show();
    const field = await screen.findByRole('textbox', { name: /Email/ });
    await user.type(field, 'omar@team.example.org');
    await user.click(screen.getByRole('button', { name: 'Make Administrator' }));
    expect(await screen.findByText('Enter an email address.')).toBeVisible();
    expect(field).toHaveValue('omar@team.example.org');

    const sent: unknown[] = [];
    server.use(
      http.post('/api/admin/administrators', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(omar);
      }),
    );
    answer(omar, rana);
    await user.click(screen.getByRole('button', { name: 'Make Administrator' }));
    expect(await screen.findByText('omar@team.example.org is now an administrator')).toBeVisible();
    expect(sent).toEqual([{ email: 'omar@team.example.org' }]);
    expect(field).toHaveValue('');
    expect(await screen.findByRole('row', { name: /omar@/ })).toBeVisible();
  });

  it('confirms the revocation of a role by name', async () => {
    answer(omar, rana);
    const revoked: unknown[] = [];
    server.use(
      http.delete('/api/admin/administrators/{id}', ({ params }) => {
        revoked.push(params.id);
        return HttpResponse.json([rana]);
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Revoke omar@team.example.org' }));
    const question = screen.getByRole('group', { name: /Revoke the administrator role of omar@team\.example\.org/ });
    expect(revoked).toEqual([]);
    answer(rana);
    await user.click(within(question).getByRole('button', { name: 'Yes, Revoke' }));
    expect(await screen.findByText('omar@team.example.org is no longer an administrator')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /omar@/ })).toBeNull());
    expect(revoked).toEqual([omar.id]);
  });

  it('has its own confirmation for the user’s own role, and returns the focus on Cancel', async () => {
    answer(omar, rana);
    const { user } = await show();
    const revoke = await screen.findByRole('button', { name: 'Revoke rana@example.org' });
    await user.click(revoke);
    const question = screen.getByRole('group', { name: /^Give up your own administrator role/ });
    expect(question).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(question).not.toBeInTheDocument();
    expect(revoke).toHaveFocus();
  });

  it("shows the API's message for the last administrator", async () => {
    answer(rana);
    const sentence = 'This is the last administrator. Make someone else an administrator first.';
    server.use(http.delete('/api/admin/administrators/{id}', () => errorResponse(409, sentence, 'last_administrator')));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Revoke rana@example.org' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Revoke' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('row', { name: /rana@/ })).toBeVisible();
  });

  it('asks for a successor to an administrator’s work', async () => {
    answer(omar, rana);
    const sent: unknown[] = [];
    server.use(
      http.delete('/api/admin/administrators/{id}', async ({ request }) => {
        const body = (await request.json()) as { handOverTo: string | null };
        sent.push(body);
        if (!body.handOverTo) return errorResponse(409, 'This administrator owns people or projects.', 'owns_work');
        return HttpResponse.json([rana]);
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Revoke omar@team.example.org' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Yes, Revoke' }));
    const field = await screen.findByRole('combobox', { name: 'Who takes over their people and projects?' });
    expect(field).toHaveAccessibleDescription('This administrator owns people or projects.');
    expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose an administrator',
      'Me (rana@example.org)',
    ]);
    await user.selectOptions(field, rana.id);
    await user.click(screen.getByRole('button', { name: 'Yes, Revoke' }));
    expect(await screen.findByText('omar@team.example.org is no longer an administrator')).toBeVisible();
    expect(sent).toEqual([{ handOverTo: null }, { handOverTo: rana.id }]);
  });
});

describe('the user’s own passkeys', () => {
  const LAPTOP = {
    id: '99999999-9999-4999-8999-999999999999',
    name: 'Laptop',
    createdAt: '2026-03-01T09:30:00.000Z',
    lastUsedAt: null,
  };

  const show = () => renderPage(<OwnPasskeys />, { as: 'admin', messages: Messages });

  it('lists the passkeys, and asks for a second one if there is only one', async () => {
    const serve = (...passkeys: (typeof LAPTOP)[]) =>
      server.use(http.get('/api/account/passkeys', () => HttpResponse.json(passkeys)));
    serve(LAPTOP);
    const { unmount } = await show();
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Laptop.*Added.*Not used yet/);
    expect(screen.getByText(/Please add a second one/)).toBeVisible();
    unmount();
    serve(LAPTOP, { ...LAPTOP, id: '99999999-9999-4999-8999-999999999998', name: 'Phone' });
    await show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText(/Please add a second one/)).toBeNull();
  });

  it('confirms the removal of a passkey by name, and reports it', async () => {
    let passkeys = [LAPTOP];
    server.use(
      http.get('/api/account/passkeys', () => HttpResponse.json(passkeys)),
      http.delete('/api/account/passkeys/{id}', ({ params }) => {
        passkeys = passkeys.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    const question = screen.getByRole('group', { name: /Remove the passkey Laptop/ });
    expect(passkeys).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: 'Yes, Remove' }));
    expect(await screen.findByText('Passkey Laptop removed')).toBeVisible();
    expect(await screen.findByText('You have no passkey yet.')).toBeVisible();
  });

  it('shows the API’s message when the last one must stay', async () => {
    const sentence = 'Add another one first.';
    server.use(
      http.get('/api/account/passkeys', () => HttpResponse.json([LAPTOP])),
      http.delete('/api/account/passkeys/{id}', () => errorResponse(409, sentence, 'wrong_state')),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    await user.click(screen.getByRole('button', { name: 'Yes, Remove' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('says that the browser cannot use passkeys, and keeps the name', async () => {
    server.use(
      http.get('/api/account/passkeys', () => HttpResponse.json([])),
      http.post('/api/account/passkeys/new', () =>
        HttpResponse.json({
          challenge: 'AAAA',
          expiresAt: LAPTOP.createdAt,
          domain: 'localhost',
          userHandle: 'AAAA',
          known: [],
        }),
      ),
    );
    const { user } = await show();
    const name = await screen.findByRole('textbox', { name: /Name/ });
    await user.type(name, 'Phone');
    await user.click(screen.getByRole('button', { name: 'Add Passkey' }));
    expect(await screen.findByText(/This browser cannot use passkeys here/)).toBeVisible();
    expect(name).toHaveValue('Phone');
  });
});
