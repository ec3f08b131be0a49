import { Trans, useLingui } from '@lingui/react/macro';
import { Check, ChevronRight, History } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { POINTS_UPDATED } from '../../lib/session/points-updated.ts';
import { useSession } from '../../lib/session/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

/** From the credits to where every one of them came from. */
export function PointsLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center gap-2 border-t border-line px-4.5 text-15 font-semibold text-maj-700 md:px-5.5 md:max-lg:col-span-2 lg:border-t-0 lg:border-s"
    >
      <History className="size-4.5 flex-none" aria-hidden="true" />
      <Trans>Historique des points</Trans>
      <ChevronRight className="ms-auto size-4 flex-none" aria-hidden="true" />
    </Link>
  );
}

const UPDATED_BADGE_MS = 3000;

/** True for a moment after the balance moved, so that the eye finds what changed. */
const useJustUpdated = (): boolean => {
  const [updates, setUpdates] = useState(0);
  useEffect(() => {
    const count = () => setUpdates((before) => before + 1);
    window.addEventListener(POINTS_UPDATED, count);
    return () => window.removeEventListener(POINTS_UPDATED, count);
  }, []);
  useEffect(() => {
    if (updates === 0) return;
    const timer = setTimeout(() => setUpdates(0), UPDATED_BADGE_MS);
    return () => clearTimeout(timer);
  }, [updates]);
  return updates > 0;
};

function Figure({ value, label, unit }: { value: number; label: string; unit: string }) {
  return (
    <div>
      <dd className="display num text-38 font-bold leading-none tracking-[-.035em]">{value}</dd>
      <dt className="mt-1 whitespace-nowrap max-[23.75rem]:whitespace-normal text-13 max-[25rem]:text-xs font-medium leading-[1.3] text-ink-2">
        {label} <b className="ms-0.5 font-semibold text-ink">{unit}</b>
      </dt>
    </div>
  );
}

/** The last credit of a kind, or none at all: said where there is a way to more. */
function FewLeft({ solo_points, team_points }: { solo_points: number; team_points: number }) {
  const isNone = solo_points + team_points === 0;
  if (!isNone && solo_points !== 1 && team_points !== 1) return null;
  return (
    <p className="relative flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line px-4.5 py-1.5 text-sm text-ink-2 md:col-span-full md:px-5.5 lg:w-0 lg:min-w-full">
      {isNone && <Trans>Il ne vous reste aucun crédit.</Trans>}
      {solo_points === 1 && <Trans>Il vous reste 1 crédit individuel.</Trans>}
      {solo_points !== 1 && team_points === 1 && <Trans>Il vous reste 1 crédit en équipe.</Trans>}
      <Link
        to="/packs"
        className="inline-flex min-h-8 items-center font-semibold text-maj-700 underline-offset-4 hover:underline"
      >
        <Trans>Voir les packs</Trans>
      </Link>
    </p>
  );
}

/** On a page that shows nothing else of the credits: the whole card leads to where every one of them came from. */
export function PointsOverlay({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="outline-none after:absolute after:inset-0 after:rounded-[20px] focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-maj-500"
    >
      <span className="sr-only">
        <Trans>D'où viennent vos crédits</Trans>
      </span>
    </Link>
  );
}

/** A signed-in client's two kinds of credit; nothing for anyone else. Further figures go into the same card. */
export function CreditsCard({ className, children }: { className?: string; children?: ReactNode }) {
  const { t } = useLingui();
  const user = useSession('client')?.user;
  const justUpdated = useJustUpdated();
  if (user === undefined) return null;
  return (
    <section
      aria-label={t`Vos crédits`}
      className={cx('relative rounded-[20px] bg-paper text-ink shadow-soft', className)}
    >
      <span role="status" className="absolute -top-3.25 end-3.5">
        {justUpdated && (
          <Badge tone="ok" icon={Check} className="ring-3 ring-paper">
            <Trans>Mis à jour!</Trans>
          </Badge>
        )}
      </span>
      <dl className="grid grid-cols-[1fr_1px_1fr] gap-4.5 px-4.5 pt-4 pb-3.75 md:px-5.5 md:py-4.5 [&>div]:flex [&>div]:flex-col">
        <Figure value={user.solo_points} label={t`Séances individuelles`} unit="SI" />
        <span aria-hidden="true" className="bg-line" />
        <Figure value={user.team_points} label={t`Séances en équipe`} unit="SE" />
      </dl>
      {children}
      <FewLeft {...user} />
    </section>
  );
}
