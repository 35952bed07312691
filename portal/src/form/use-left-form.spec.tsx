import { ApiError, OFFLINE, writeToken } from '@network/api-client';
import { act, renderPage, screen } from '@network/web-testing';
import { useState } from 'react';
import { Messages } from '../messages';
import { useFormSubmit } from './use-form-submit';

const NOT_SENT = /^Not sent: the connection was lost/;
const noLine = new ApiError('No line.', { status: 0, code: OFFLINE });

/** A form that is kept nowhere. */
function Form({ write }: { write: () => Promise<unknown> }) {
  const submit = useFormSubmit({ form: {}, button: 'Send', resubmit: send });
  function send() {
    void submit.submit(write, 'It failed.', () => undefined);
  }
  return <button onClick={send}>{submit.isWaiting ? 'Waiting' : 'Send'}</button>;
}

/** Opens the form; its writes take turns, and each can take it from the page. */
async function open(...writes: ((close: () => void) => Promise<unknown>)[]) {
  let close = () => undefined as void;
  function Page() {
    const [isOpen, setOpen] = useState(true);
    close = () => act(() => setOpen(false));
    return isOpen && <Form write={() => writes.shift()!(close)} />;
  }
  const { user } = await renderPage(<Page />, { as: 'expert', messages: Messages });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return { close: () => close() };
}

const backOnline = () => act(async () => void window.dispatchEvent(new Event('online')));

it('a form that is left while it waits says that it was not sent', async () => {
  const { close } = await open(() => Promise.reject(noLine));
  await screen.findByRole('button', { name: 'Waiting' });
  close();
  expect(await screen.findByText(NOT_SENT)).toBeVisible();
});

it('one that goes from the page with what it has sent says nothing', async () => {
  await open(
    () => Promise.reject(noLine),
    (close) => Promise.resolve(close()),
  );
  await screen.findByRole('button', { name: 'Waiting' });
  await backOnline();
  expect(screen.queryByRole('button', { name: /Send|Waiting/ })).not.toBeInTheDocument();
  expect(screen.queryByText(NOT_SENT)).not.toBeInTheDocument();
});

it('why one could not be sent is said to nobody but who sent it', async () => {
  let fail = () => undefined as void;
  const { close } = await open(() => new Promise((_, reject) => (fail = () => reject(noLine))));
  close();
  writeToken('token-of-another');
  await act(async () => fail());
  expect(screen.queryByText(NOT_SENT)).not.toBeInTheDocument();
});
