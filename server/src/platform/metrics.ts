import { Counter, Gauge, Registry } from 'prom-client';

/** What this process counts about itself, in the words of Prometheus. Every noun registers what it knows. */
export interface Metrics {
  readonly registry: Registry;
  readonly bookings: Counter<'kind'>;
  readonly cancellations: Counter<'kind'>;
  /** A number that is read when it is asked for. */
  gauge(name: string, help: string, read: () => number): void;
}

const KINDS = ['session', 'course'] as const;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const counter = (name: string, help: string) => {
    const counted = new Counter({ name, help, labelNames: ['kind'], registers: [registry] });
    // There from the first scrape on, or the first booking after a start would be no increase.
    for (const kind of KINDS) counted.inc({ kind }, 0);
    return counted;
  };
  return {
    registry,
    bookings: counter('elan_bookings_total', 'Sessions and seats in courses booked through this process'),
    cancellations: counter(
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
