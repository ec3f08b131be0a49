import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { atEnd } from './at-end.ts';

/** The way to a database through a port of our own, on which it can fall silent: sockets stay open, nobody answers. */
export async function databaseProxy(url: string) {
  const target = new URL(url);
  const path = `${target.searchParams.get('host') ?? target.hostname}/.s.PGSQL.${target.searchParams.get('port') ?? 5432}`;
  const sockets = new Set<Socket>();
  let isSilent = false;

  const server = createServer((from) => {
    sockets.add(from);
    from.on('error', () => undefined).on('close', () => sockets.delete(from));
    // Whoever calls in the silence is accepted, as a frozen machine's kernel does, and hears nothing for ever.
    if (isSilent) {
      from.resume();
      return;
    }
    const to = dial(path);
    to.on('error', () => from.destroy()).on('close', () => from.destroy());
    from.on('close', () => to.destroy());
    from.on('data', (data) => isSilent || to.write(data));
    to.on('data', (data) => isSilent || from.write(data));
    from.once('silenced', () => {
      from.removeAllListeners('data').resume();
      to.removeAllListeners('data').resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const through = new URL(url);
  through.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`;
  through.search = '';
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: through.href,
    connections: () => sockets.size,
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.emit('silenced');
    },
    /** To those who call from now on; what was silent stays silent. */
    speakAgain() {
      isSilent = false;
    },
  };
}
