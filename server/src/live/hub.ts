import { LIVE_CLOSE } from '@elan/contract/live/live.ts';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import { identify } from '../auth/auth.service.ts';
import type { Deps } from '../platform/deps.ts';
import type { Announcement } from './announcements.ts';
import { createDirectory } from './directory.ts';
import { createFanOut } from './fan-out.ts';
import type { Limits } from './limits.ts';
import { beat, createPeer, hangUp, isOpen, type Peer } from './peer.ts';
import { createSocketAuth } from './socket-auth.ts';

/** The sockets of this process, and what reaches them. One timer looks after all who are in, so that an idle one costs nothing. */
export function createHub(deps: Deps, limits: Limits, log: FastifyBaseLogger) {
  const directory = createDirectory();
  const socketAuth = createSocketAuth((token) => identify(deps, token), directory, limits, log);
  const fanOut = createFanOut(directory, limits);

  function lookAfter(peer: Peer, now: number, seconds: number): void {
    peer.received = 0;
    if (!isOpen(peer)) return;
    const { session, lastBeat } = peer;
    if (session && session.expires <= seconds) hangUp(peer, LIVE_CLOSE.SESSION_DEAD);
    else if (now - lastBeat >= limits.heartbeatMs) beat(peer, now, limits.bufferedBytes);
  }

  function sweep(): void {
    const now = performance.now();
    const seconds = deps.clock.now().instant.epochMilliseconds / 1000;
    for (const peer of directory.peers) lookAfter(peer, now, seconds);
    void socketAuth.settleDoubts();
  }
  const sweeping = setInterval(sweep, limits.sweepMs).unref();

  deps.metrics.gauge('elan_live_sockets', 'Open live connections', () => directory.peers.size);
  deps.metrics.gauge(
    'elan_live_sockets_signed_in',
    'Those of somebody who is signed in',
    () => directory.signedIn.size,
  );

  return {
    welcome(socket: WebSocket): void {
      const peer = createPeer(socket, performance.now());
      directory.add(peer);
      const patience = setTimeout(() => {
        if (!peer.session && isOpen(peer)) hangUp(peer, LIVE_CLOSE.AUTH_TOO_LATE);
      }, limits.authWithinMs).unref();
      socket.on('message', (data, isBinary) => socketAuth.hear(peer, isBinary ? undefined : data.toString()));
      socket.on('pong', () => {
        peer.isAlive = true;
      });
      // Pings of the browser's side are answered by the protocol, but they too can come in floods.
      socket.on('ping', () => {
        peer.isAlive = true;
        peer.received += 1;
        if (peer.received > limits.messagesPerSweep) hangUp(peer, LIVE_CLOSE.TOO_MANY);
      });
      socket.on('close', () => {
        clearTimeout(patience);
        directory.remove(peer);
        socketAuth.forget(peer);
      });
    },

    announce({ topic, people, balance }: Announcement): void {
      if (topic === 'account')
        socketAuth.doubt((people ?? []).flatMap((person) => [...directory.of(person)]));
      else fanOut.pass(topic, people, balance);
    },

    /** Announcements may have been missed: everybody reads everything again, and every token is looked at. */
    catchUp(): void {
      if (directory.signedIn.size === 0) return;
      fanOut.everything();
      socketAuth.doubt(directory.signedIn);
    },

    /** Says goodbye, and does not wait long for the answer. */
    async close(): Promise<void> {
      clearInterval(sweeping);
      fanOut.stop();
      const gone = [...directory.peers].map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      for (const peer of directory.peers) hangUp(peer, LIVE_CLOSE.SERVER_LEAVES);
      const patience = setTimeout(() => {
        for (const { socket } of directory.peers) socket.terminate();
      }, limits.goodbyeMs);
      await Promise.all(gone);
      clearTimeout(patience);
    },
  };
}
