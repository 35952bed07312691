import { writeToken } from '@network/api-client';
import { untilSent } from './until-sent';

beforeEach(() => writeToken('token-of-a-test'));
afterEach(() => writeToken(null));

/** Sends a form in which somebody types on while it is sent for the first time. */
function typeOn(during: () => void = () => undefined) {
  let form = { note: 'first' };
  const sent: string[] = [];
  const sending = untilSent(
    () => form,
    async ({ note }) => {
      sent.push(note);
      if (sent.length > 1) return;
      form = { note: 'first and second' };
      during();
    },
  );
  return { sent, sending };
}

it('sends again what was typed on meanwhile, until nothing is', async () => {
  const { sent, sending } = typeOn();
  await sending;
  expect(sent).toEqual(['first', 'first and second']);
});

it('sends nothing more once somebody else has signed in', async () => {
  const { sent, sending } = typeOn(() => writeToken('token-of-another'));
  await expect(sending).rejects.toThrow('Somebody else');
  expect(sent).toEqual(['first']);
});
