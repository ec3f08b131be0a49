import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { POINTS_UPDATED } from '../../lib/points-updated.ts';
import { useSession } from '../../lib/sessions.ts';
import { cx } from '../../ui/cx.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

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
      <dd className="display num text-[38px] font-bold leading-none tracking-[-.035em]">{value}</dd>
      <dt className="mt-1 whitespace-nowrap max-[380px]:whitespace-normal text-[12.5px] font-medium leading-[1.3] text-ink-2">
        {label} <b className="ml-0.5 font-semibold text-ink">{unit}</b>
      </dt>
    </div>
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
      <span role="status" className="absolute -top-[13px] right-3.5">
        {justUpdated && (
          <Badge tone="ok" icon={<Check aria-hidden="true" />} className="ring-3 ring-paper">
            <Trans>Mis à jour!</Trans>
          </Badge>
        )}
      </span>
      <dl className="grid grid-cols-[1fr_1px_1fr] gap-[18px] px-[18px] pt-4 pb-[15px] md:px-[22px] md:py-[18px] [&>div]:flex [&>div]:flex-col">
        <Figure value={user.solo_points} label={t`Séances individuelles`} unit="SI" />
        <span aria-hidden="true" className="bg-line" />
        <Figure value={user.team_points} label={t`Séances en équipe`} unit="SE" />
      </dl>
      {children}
    </section>
  );
}
