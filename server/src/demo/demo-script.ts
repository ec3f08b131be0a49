import type { SlotDetails } from '@elan/contract/slots/slots.ts';
import { addDays, type CivilDate, type CivilTime } from '@elan/contract/time.ts';
import type { FrozenClock } from '../platform/clock.ts';
import { cancelForClient, cancelOwnSession, reserveSession } from '../reservations/reservations.service.ts';
import type { Studio } from './demo-studio.ts';

interface Scene {
  readonly at: string;
  readonly act: () => Promise<unknown>;
}

/** What happens in the studio and when: written in any order, played by the clock. A scene may write later ones. */
export class Script {
  #scenes: readonly Scene[] = [];

  on(date: CivilDate, time: CivilTime, act: Scene['act']): void {
    this.#scenes = [...this.#scenes, { at: `${date}T${time}`, act }];
  }

  async play(clock: FrozenClock): Promise<void> {
    while (this.#scenes.length > 0) {
      const next = this.#scenes.reduce((first, scene) => (scene.at < first.at ? scene : first));
      this.#scenes = this.#scenes.filter((scene) => scene !== next);
      clock.set(next.at);
      await next.act();
    }
  }
}

/** The day before something takes place, or yesterday if that is still to come: when the last booking can have been made. */
export const eveOf = (date: CivilDate, today: CivilDate): CivilDate =>
  addDays(date > today ? today : date, -1);

/** How a session is cancelled on its eve: in time by the client, or by the administrator, who gives nothing back. */
export type Cancelled = 'refunded' | 'lost';

export async function reserve(
  script: Script,
  { deps, admin, now }: Studio,
  user_id: number,
  { coach_id, date, start_time: time, session_type }: SlotDetails,
  { isByAdmin = false, cancelled }: { isByAdmin?: boolean; cancelled?: Cancelled | undefined },
): Promise<void> {
  const client = { id: user_id, role: 'user' } as const;
  const body = { user_id, coach_id, date, time, session_type };
  const { reservation } = await reserveSession(deps, isByAdmin ? admin : client, body);
  if (cancelled === undefined) return;
  script.on(eveOf(date, now.date), '18:40', () =>
    cancelled === 'refunded'
      ? cancelOwnSession(deps, client, reservation.id, {})
      : cancelForClient(deps, admin, reservation.id, { refundPoints: false }),
  );
}
