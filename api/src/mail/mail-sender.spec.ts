import { createTransport } from 'nodemailer';
import { MailServer } from '../../test/support/mail-server.js';
import { transport } from './mail-sender.js';

const mail = { from: 'a@example.org', to: { name: '', address: 'b@example.org' }, text: 'Hello' };

describe('a mail server without TLS', () => {
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

  it('gets no mail when TLS is required', async () => {
    await expect(send('required')).rejects.toMatchObject({ code: expect.stringMatching(/TLS|EENVELOPE|EPROTOCOL/) });
    expect(server.received).toEqual([]);
  });

  it('gets mails when TLS is optional', async () => {
    await send('optional');
    expect(server.received).toMatchObject([{ to: ['b@example.org'] }]);
  });
});

describe('smtps', () => {
  it('uses TLS from the first byte', () => {
    expect(transport({ smtpUrl: 'smtps://u:p@mail.example.org', smtpTls: 'required' })).toMatchObject({
      secure: true,
      port: 465,
    });
  });
});
