import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type Party = 'sender' | 'recipient';

/** A mail server that keeps what it is given. It can be told to answer otherwise, as mail servers do. */
export async function openPostOffice({ port = 0, onMail = (_mail: Email) => {} } = {}) {
  const mails: Email[] = [];
  let connections = 0;
  let slowness = 0;
  let refused: { readonly whom: Party; readonly code: number; readonly words: string } | undefined;
  const answer = (whom: Party, callback: (error?: Error | null) => void) =>
    callback(
      refused?.whom === whom ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null,
    );

  async function open(at: number) {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      // Whoever is still connected when it closes is hung up on.
      closeTimeout: 10,
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
            setTimeout(callback, slowness).unref();
          }, callback);
      },
    });
    // A connection that breaks is no failure of the server's.
    server.on('error', () => undefined);
    const listening = server.listen(at, '127.0.0.1');
    await once(listening, 'listening');
    const address = listening.address();
    return {
      port: address && typeof address === 'object' ? address.port : 0,
      close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    };
  }

  let office = await open(port);
  return {
    url: `smtp://127.0.0.1:${office.port}`,
    mails,
    /** How often somebody has connected so far. */
    connections: () => connections,
    /** Every sender or recipient is refused with that answer, until none is given. */
    refuse: (code?: number, whom: Party = 'recipient', words = 'no') => {
      refused = code === undefined ? undefined : { whom, code, words };
    },
    /** So long each mail that it has waits to be acknowledged. */
    slowDown: (ms: number) => {
      slowness = ms;
    },
    /** Nobody answers there, until it is opened again. */
    close: () => office.close(),
    reopen: async () => {
      office = await open(office.port);
    },
  };
}
