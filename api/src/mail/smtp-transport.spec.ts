import { createTransport } from 'nodemailer';
import { MailServer } from '../../test/support/mail-server.js';
import { transport } from './smtp-transport.js';

const mail = { from: 'a@example.org', to: { name: '', address: 'b@example.org' }, text: 'Hello' };

describe('the way to a mail server that speaks no TLS', () => {
  let server: MailServer;
  beforeEach(async () => {
    server = await new MailServer().start();
  });
  afterEach(() => server.stop());

  const send = async (smtpTls: 'required' | 'optional') => {
    const mailer = createTransport(transport({ smtpUrl: server.url, smtpTls }) as object);
    try {
      await mailer.sendMail(mail);
    } finally {
      mailer.close();
    }
  };

  it('is not taken where TLS is required: nothing of a mail goes out', async () => {
    await expect(send('required')).rejects.toMatchObject({ code: expect.stringMatching(/TLS|EENVELOPE|EPROTOCOL/) });
    expect(server.received).toEqual([]);
  });

  it('is taken where it may be', async () => {
    await send('optional');
    expect(server.received).toMatchObject([{ to: ['b@example.org'] }]);
  });
});

describe('smtps', () => {
  it('is TLS from the first byte', () => {
    expect(transport({ smtpUrl: 'smtps://u:p@mail.example.org', smtpTls: 'required' })).toMatchObject({
      secure: true,
      port: 465,
    });
  });
});
