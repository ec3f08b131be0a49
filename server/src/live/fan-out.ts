import { LIVE_TEXTS } from '@elan/contract/live/live.texts.ts';
import type { LiveChanged, LivePointsUpdated } from '@elan/contract/live/live.ts';
import { LIVE_TOPICS, type LiveTopic } from '@elan/contract/live/live-topics.ts';
import { inLanguage } from '../platform/language.ts';
import { type Announcement, alsoMoves } from './announcements.ts';
import type { Directory } from './directory.ts';
import type { Limits } from './limits.ts';
import { type Peer, send } from './peer.ts';

/** The same words for everybody, put together once. */
const CHANGED = new Map<LiveTopic, string>(
  LIVE_TOPICS.map((topic) => [topic, JSON.stringify({ type: 'changed', topic } satisfies LiveChanged)]),
);

const pointsUpdated = ([solo_points, team_points]: readonly [number, number]): string =>
  JSON.stringify({
    type: 'points_updated',
    points: solo_points + team_points,
    solo_points,
    team_points,
    message: LIVE_TEXTS.newBalance(solo_points, team_points),
  } satisfies LivePointsUpdated);

/** Tells each browser what concerns it: several changes in quick succession once, and of balances the last. */
export function createFanOut(directory: Directory, limits: Limits) {
  const waiting = new Set<Peer>();
  const forEverybody = new Set<LiveTopic>();
  let flushing: NodeJS.Timeout | undefined;
  let broadcasting: NodeJS.Timeout | undefined;
  let lastBroadcast = Number.NEGATIVE_INFINITY;

  const say = (peer: Peer, message: string) => send(peer, message, limits.bufferedBytes);
  const sayChanged = (peer: Peer, topic: LiveTopic) => say(peer, CHANGED.get(topic) ?? '');

  function flush(): void {
    flushing = undefined;
    for (const peer of waiting) {
      const { balance, session } = peer;
      if (balance)
        say(
          peer,
          inLanguage(session?.language ?? 'default', () => pointsUpdated(balance)),
        );
      for (const topic of peer.topics) sayChanged(peer, topic);
      peer.balance = undefined;
      peer.topics.clear();
    }
    waiting.clear();
  }

  function broadcast(): void {
    broadcasting = undefined;
    lastBroadcast = performance.now();
    for (const peer of directory.signedIn) {
      for (const topic of forEverybody) sayChanged(peer, topic);
    }
    forEverybody.clear();
  }

  function tell(peer: Peer, topic: LiveTopic, balance?: readonly [number, number] | null): void {
    peer.topics.add(topic);
    if (balance) peer.balance = balance;
    waiting.add(peer);
    flushing ??= setTimeout(flush, limits.flushMs).unref();
  }

  function tellEverybody(topic: LiveTopic): void {
    forEverybody.add(topic);
    const pause = lastBroadcast + limits.broadcastMs - performance.now();
    broadcasting ??= setTimeout(broadcast, Math.max(limits.flushMs, pause)).unref();
  }

  return {
    /** Those whom it concerns, and the administrators. */
    pass(topic: LiveTopic, people: Announcement['people'], balance: Announcement['balance']): void {
      const also = alsoMoves(topic);
      if (also) tellEverybody(also);
      if (people === null) {
        tellEverybody(topic);
        return;
      }
      for (const admin of directory.admins) tell(admin, topic);
      for (const person of people) {
        for (const peer of directory.of(person)) tell(peer, topic, balance);
      }
    },
    /** After a gap nobody knows what moved. */
    everything(): void {
      for (const topic of LIVE_TOPICS) tellEverybody(topic);
    },
    stop(): void {
      clearTimeout(flushing);
      clearTimeout(broadcasting);
    },
  };
}
