import { performance } from 'node:perf_hooks';
import { SMTPServer } from 'smtp-server';

// A mail server that takes everything, in a process of its own. Told a number, it answers how many mails a second came,
// from the first to the last of so many.
let wanted = 0;
let count = 0;
let first = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, taken) => {
    stream.resume();
    stream.on('end', () => {
      taken();
      if (count++ === 0) first = performance.now();
      if (count === wanted) process.send((1000 * (count - 1)) / (performance.now() - first));
    });
  },
});
// Who sends may be ended meanwhile.
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => process.send(server.server.address().port));
process.on('message', (mails) => ([wanted, count] = [mails, 0]));
