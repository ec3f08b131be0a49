import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server in a process of its own that takes everything. It tells its parent its port, and when asked how many mails it has. */
let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, callback) => {
    stream.resume();
    stream.on('end', () => {
      received++;
      callback();
    });
  },
});
const listening = server.listen(0, '127.0.0.1');
await once(listening, 'listening');
const address = listening.address();
process.on('message', () => process.send?.(received));
process.on('disconnect', () => process.exit());
process.send?.(address && typeof address === 'object' ? address.port : 0);
