import { Trans } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useStudio } from '../../entities/studio/studio.ts';

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The specification wants the public list of packs without a way into the office. */
const WITHOUT_OFFICE = '/packs';

/** Where the studio is, and the logins of those who work there. */
export function SiteFooter() {
  const studio = useStudio();
  const { pathname } = useLocation();
  return (
    <footer className="border-t border-line print:hidden">
      <div className="mx-auto flex max-w-320 flex-wrap items-center justify-between gap-x-6 px-5 py-4 text-sm text-ink-2 md:px-12">
        <p className="inline-flex min-h-11 items-center gap-2">
          {studio?.address && (
            <>
              <MapPin className="size-4 flex-none" aria-hidden="true" />
              <bdi>{studio.address}</bdi>
            </>
          )}
        </p>
        {studio?.cndp && (
          <p className="inline-flex min-h-11 items-center">
            <Trans>CNDP n° {studio.cndp}</Trans>
          </p>
        )}
        {studio?.email && (
          <a href={`mailto:${studio.email}`} className={LINK}>
            {studio.email}
          </a>
        )}
        <p className="flex gap-5">
          <Link to="/coach/login" className={LINK}>
            <Trans>Connexion Coach</Trans>
          </Link>
          {pathname !== WITHOUT_OFFICE && (
            <Link to="/admin/login" className={LINK}>
              <Trans>Administration</Trans>
            </Link>
          )}
        </p>
      </div>
    </footer>
  );
}
