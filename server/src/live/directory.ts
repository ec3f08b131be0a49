import type { Peer, Session } from './peer.ts';

/** Who is connected to this process. */
export interface Directory {
  /** Every socket, oldest first, signed in or not yet. */
  readonly peers: ReadonlySet<Peer>;
  readonly signedIn: ReadonlySet<Peer>;
  readonly admins: ReadonlySet<Peer>;
  of(account: number): ReadonlySet<Peer>;
  add(peer: Peer): void;
  signIn(peer: Peer, session: Session): void;
  remove(peer: Peer): void;
}

const NOBODY: ReadonlySet<Peer> = new Set();

export function createDirectory(): Directory {
  const peers = new Set<Peer>();
  const signedIn = new Set<Peer>();
  const admins = new Set<Peer>();
  const accounts = new Map<number, Set<Peer>>();
  return {
    peers,
    signedIn,
    admins,
    of: (account) => accounts.get(account) ?? NOBODY,
    add: (peer) => void peers.add(peer),
    signIn: (peer, session) => {
      const { id, role } = session.actor;
      const own = accounts.get(id) ?? new Set();
      accounts.set(id, own.add(peer));
      signedIn.add(peer);
      if (role === 'admin') admins.add(peer);
      peer.session = session;
    },
    remove: (peer) => {
      peers.delete(peer);
      signedIn.delete(peer);
      admins.delete(peer);
      const id = peer.session?.actor.id;
      if (id === undefined) return;
      const own = accounts.get(id);
      own?.delete(peer);
      if (own?.size === 0) accounts.delete(id);
    },
  };
}
