import { firstNameOf } from '@elan/contract/clients/client-names.rules.ts';
import { Trans } from '@lingui/react/macro';
import { ArrowRight, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortDate, formatTime } from '../../../lib/time/format.ts';
import { useClient } from '../../clients/api.ts';
import { type FreeHour, isHandedOver } from './use-move-session.ts';

type Place = Pick<FreeHour, 'date' | 'time'>;

const whenOf = ({ date, time }: Place) => `${formatShortDate(date)} ${formatTime(time)}`;

/** Where it stands, struck out, and where it goes: within a day the hour alone. */
export function FromTo({ from, to }: { from: Place; to: Place | undefined }) {
  // With another coach, it stays.
  if (to?.date === from.date && to.time === from.time)
    return <p className="num text-17 leading-6 font-semibold">{whenOf(from)}</p>;
  return (
    <p className="num flex flex-wrap items-center gap-x-2.5 gap-y-1 text-17 leading-6">
      <s className="text-ink-3">{whenOf(from)}</s>
      <ArrowRight className="size-4.5 flex-none text-maj-700" aria-hidden="true" />
      <span className="sr-only">
        <Trans>devient</Trans>
      </span>
      {to ? (
        <b className="font-semibold">{to.date === from.date ? formatTime(to.time) : whenOf(to)}</b>
      ) : (
        <span className="text-sm text-ink-3">
          <Trans>choisissez une heure</Trans>
        </span>
      )}
    </p>
  );
}

/** What the button that moves it is called. */
export function MoveWords({
  session,
  to,
}: {
  session: Parameters<typeof isHandedOver>[0];
  to: FreeHour | undefined;
}) {
  if (!to || !isHandedOver(session, to)) return <Trans>Déplacer</Trans>;
  return <Trans>Confier à {firstNameOf(to.coach_name)}</Trans>;
}

const Fact = ({ children }: { children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Check className="mt-0.5 size-4 flex-none text-ok" aria-hidden="true" />
    <span>{children}</span>
  </li>
);

type WhatMovingDoesProps = {
  session: { readonly user_id: number; readonly coach_id: number; readonly coach_name: string };
  to: FreeHour | undefined;
};

/** What changes with a session's hour, and what does not. */
export function WhatMovingDoes({ session, to }: WhatMovingDoesProps) {
  const client = useClient(session.user_id);
  const balance = client.data?.solo_points;
  const [coach, other] = [session.coach_name, to?.coach_name];
  return (
    <ul className="num grid gap-1.5 text-sm leading-5 text-ink-2">
      {to && (
        <Fact>
          {to.coach_id === session.coach_id ? (
            <Trans>
              Même coach, <b className="font-semibold text-ink">{coach}</b>
            </Trans>
          ) : (
            <Trans>
              Avec <b className="font-semibold text-ink">{other}</b> au lieu de {coach}
            </Trans>
          )}
        </Fact>
      )}
      <Fact>
        {balance === undefined ? (
          <Trans>Aucun crédit ne bouge</Trans>
        ) : (
          <Trans>
            Aucun crédit ne bouge, solde <b className="font-semibold text-ink">{balance} SI</b>
          </Trans>
        )}
      </Fact>
    </ul>
  );
}
