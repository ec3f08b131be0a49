import type { AdminClient } from '@elan/contract/clients/clients.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { cx } from '../../../ui/cx.ts';

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col">
      <dt className="order-1 mt-1.5 text-ink-3">{label}</dt>
      <dd className={cx('display num text-34 font-bold leading-none', value === 0 && 'text-ink-3')}>
        {value}
      </dd>
    </div>
  );
}

/** What a client has of each kind, large enough to be read to somebody on the phone. */
export function PointsBalance({ client }: { client: AdminClient }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-4 border-b border-line pb-3">
        <Figure value={client.solo_points} label="Solo · SI" />
        <Figure value={client.team_points} label="Team · SE" />
      </dl>
      <p className="num flex justify-between gap-3 pt-2.5">
        <span className="text-ink-3">
          <Trans>Total</Trans>
        </span>
        <b className="font-semibold">
          <Plural value={client.points} one="# point" other="# points" />
        </b>
      </p>
    </div>
  );
}
