import { Counter, Gauge, Registry } from 'prom-client';
import { afterCommit, type Database } from './database/database.ts';

/** What this process counts about itself, in the words of Prometheus. Every noun registers what it knows. */
export interface Metrics {
  readonly registry: Registry;
  /** As soon as it is sure: what the transaction `db` undoes was no booking. */
  countBooked(db: Database, counts: BookingCounts): void;
  countCancelled(db: Database, counts: BookingCounts): void;
  /** A number that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

/** Sessions, and seats in courses. */
type BookingCounts = Readonly<Partial<Record<(typeof KINDS)[number], number>>>;
const KINDS = ['session', 'course'] as const;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const counter = (name: string, help: string) => {
    const counted = new Counter({ name, help, labelNames: ['kind'], registers: [registry] });
    // There from the first scrape on, or the first booking after a start would be no increase.
    for (const kind of KINDS) counted.inc({ kind }, 0);
    return (db: Database, counts: BookingCounts) =>
      afterCommit(db, () => {
        for (const kind of KINDS) counted.inc({ kind }, counts[kind] ?? 0);
      });
  };
  return {
    registry,
    countBooked: counter('elan_bookings_total', 'Sessions and seats in courses booked through this process'),
    countCancelled: counter(
      'elan_cancellations_total',
      'Sessions and seats in courses cancelled through this process',
    ),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    },
  };
}
