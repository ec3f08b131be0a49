import { Trans } from '@lingui/react/macro';
import { ChevronRight, History } from 'lucide-react';
import { Link } from 'react-router';

/** From the credits to where every one of them came from. */
export function PointsLink({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-12 items-center gap-2 border-t border-line px-[18px] text-[14.5px] font-semibold text-maj-700 md:px-[22px] md:max-lg:col-span-2 lg:border-t-0 lg:border-l"
    >
      <History className="size-[18px] flex-none" aria-hidden="true" />
      <Trans>Historique des points</Trans>
      <ChevronRight className="ml-auto size-4 flex-none" aria-hidden="true" />
    </Link>
  );
}
