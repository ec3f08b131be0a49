import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Party = 'sender' | 'recipient';

/** A mail server that keeps what it is given. `refuse` lets it answer otherwise, as mail servers do. */
export async function openPostOffice({ port = 0, onMail = (_mail: Email) => {} } = {}) {
  const mails: Email[] = [];
  let connections = 0;
  let refused: { readonly whom: Party; readonly code: number } | undefined;
  const answer = (whom: Party, callback: (error?: Error | null) => void) =>
    callback(refused?.whom === whom ? Object.assign(new Error('no'), { responseCode: refused.code }) : null);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections++;
      callback();
    },
    onMailFrom: (_address, _session, callback) => answer('sender', callback),
    onRcptTo: (_address, _session, callback) => answer('recipient', callback),
    onData: (stream, _session, callback) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw, { attachmentEncoding: 'base64' }))
        .then((mail) => {
          mails.push(mail);
          onMail(mail);
          callback();
        }, callback);
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  return {
    url: `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : address}`,
    mails,
    /** How often somebody has connected so far. */
    connections: () => connections,
    /** Every sender or recipient is refused with that answer, until none is given. */
    refuse: (code?: number, whom: Party = 'recipient') => {
      refused = code === undefined ? undefined : { whom, code };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
