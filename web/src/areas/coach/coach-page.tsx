import type { ClockReading } from '@elan/contract/time.ts';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useStudioNow } from '../../entities/studio/studio-clock.ts';
import { useCoachProfile } from '../../features/coach-dashboard/api.ts';
import { LoadFailure } from '../../features/coach-dashboard/load-failure.tsx';
import { PageHeading } from '../../features/shell/page-heading.tsx';
import { useSession } from '../../lib/session/sessions.ts';
import { Arch } from '../../ui/art/arch.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ACCOUNT_PATH } from './account-path.ts';

/** Nothing of a day can be shown before the studio's clock is known. */
export function StudioTime({ children }: { children: (now: ClockReading) => ReactNode }) {
  const { now, isError, refetch } = useStudioNow();
  if (now) return children(now);
  if (isError) return <LoadFailure reads={[{ refetch, isFetching: false }]} />;
  return <SkeletonRows count={5} />;
}

type CoachPageProps = {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** The head of every view: on a phone, whose dashboard it is; then what is in sight. */
export function CoachPage({ title, action, children }: CoachPageProps) {
  const kept = useSession('coach')?.user;
  const user = useCoachProfile().data ?? kept;
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Link to={ACCOUNT_PATH} className="md:hidden">
          <span className="sr-only">
            <Trans>Mon compte</Trans>
          </span>
          <Arch className="h-11.5 w-11">
            <Portrait name={user?.name ?? ''} src={user?.photo} />
          </Arch>
        </Link>
        <div className="min-w-0 flex-1">
          <p className="truncate text-13 leading-tight font-semibold text-ink-3">
            <span className="max-md:sr-only">
              <Trans>Espace coach</Trans>
            </span>
            <span className="md:hidden">{user?.name}</span>
          </p>
          <PageHeading
            title={title}
            className="text-xl leading-tight tracking-[-.025em] first-letter:uppercase md:text-32"
          />
        </div>
        {action}
      </div>
      {children}
    </>
  );
}
