import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';

/** What stands instead of the tabs. */
export const PLACES = ['points', 'account', 'agenda', 'messages', 'edit', 'data'] as const;
type PlaceName = (typeof PLACES)[number];

export const placeAddress = (name: PlaceName) => `/profile?view=${name}`;

type Way = { shown: PlaceName | undefined; left?: PlaceName | undefined; hasMoved: boolean };

/**
 * Between the tabs and a place beside them the page's heading stays, so that nothing takes the focus when the link that was pressed
 * leaves the page: it goes to the heading of the place, and back to the link that led there. True once somebody went anywhere: what the
 * page shows at first takes no focus.
 */
export const usePlaceFocus = (place: PlaceName | undefined): boolean => {
  const [{ shown, left, hasMoved }, setWay] = useState<Way>({ shown: place, hasMoved: false });
  if (shown !== place) setWay({ shown: place, left: shown, hasMoved: true });
  useEffect(() => {
    if (place !== undefined || left === undefined) return;
    const link = document.querySelector<HTMLElement>(`a[href="${placeAddress(left)}"]`);
    (link ?? document.querySelector('h1'))?.focus();
  }, [place, left]);
  return hasMoved;
};

/** Beside the place's code, which may still be on its way: the heading is there once this is. */
function HeadingFocus({ of }: { of: RefObject<HTMLElement | null> }) {
  useEffect(() => of.current?.querySelector('h2')?.focus({ preventScroll: true }), [of]);
  return null;
}

type PlaceProps = { takesFocus: boolean; rows?: number; children: ReactNode };

/** Beside the tabs, and back to them. */
export function Place({ takesFocus, rows = 3, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="mt-3.5 md:mt-6">
      <LinkButton to="/profile" variant="link" className="mb-2 -ms-1" icon={ArrowLeft} iconClass="size-4.5">
        <Trans>Retour au profil</Trans>
      </LinkButton>
      <Suspense fallback={<SkeletonRows count={rows} />}>
        {children}
        {takesFocus && <HeadingFocus of={place} />}
      </Suspense>
    </div>
  );
}
