import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/sessions.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SkeletonCards, SkeletonCoaches, SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { homePart, part } from '../../ui/parts/part.tsx';
import { WhenIdle } from '../../ui/parts/when-idle.tsx';
import { Hero } from './hero.tsx';
import { useOfferWords } from './offer-words.ts';
import { QuickActions } from './quick-actions.tsx';
import { Section } from './section.tsx';

const CoachesSection = homePart(() => import('./coaches-section.tsx'), 'CoachesSection');
const CoursesSection = homePart(() => import('./courses-section.tsx'), 'CoursesSection');
const PacksSection = homePart(() => import('./packs-section.tsx'), 'PacksSection');

const PhoneContact = homePart(
  () => import('./phone-contact.tsx'),
  'PhoneContact',
  () => null,
);
/** Only for who is signed in, and fetched by nobody else. */
const NextSession = part(
  () => import('./next-session.tsx'),
  'NextSession',
  () => null,
);
const CoursesHub = part(() => import('./courses-hub.tsx'), 'CoursesHub');

const COURSES_SHOWN = { phone: 3, wide: 6 };

function SeeAll({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="link" size="sm" aria-label={label}>
      <Trans>Tout voir</Trans>
    </LinkButton>
  );
}

/** Below what a screen shows at first. */
function Later({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  return (
    <WhenIdle instead={instead}>
      <Suspense fallback={instead}>{children}</Suspense>
    </WhenIdle>
  );
}

function Home({ isPhone }: { isPhone: boolean }) {
  const { t } = useLingui();
  const words = useOfferWords();
  const coaches = useRef<HTMLDivElement>(null);
  const isSignedIn = useSession('client')?.user !== undefined;
  return (
    <>
      <Hero onReserve={() => coaches.current?.scrollIntoView({ behavior: 'smooth' })} />
      <div className="mx-auto max-w-[1280px] px-4 pb-8 md:px-12 md:pb-24">
        {isPhone && <QuickActions />}
        {isPhone && isSignedIn && (
          <div className="min-h-[142px]">
            <Suspense fallback={null}>
              <NextSession />
            </Suspense>
          </div>
        )}
        <div ref={coaches} className="scroll-mt-6">
          <Section
            className="md:mt-21"
            title={t`Nos coachs`}
            note={words.sessions}
            more={<SeeAll to="/coaches" label={t`Tout voir : les coachs`} />}
          >
            <Suspense fallback={<SkeletonCoaches />}>
              <CoachesSection heading="h3" phone="rail" />
            </Suspense>
          </Section>
        </div>
        <Section
          title={t`Cours collectifs`}
          note={words.courses}
          more={<SeeAll to="/group-courses" label={t`Tout voir : les cours collectifs`} />}
        >
          <Later instead={<SkeletonRows />}>
            <CoursesSection limit={isPhone ? COURSES_SHOWN.phone : COURSES_SHOWN.wide} />
          </Later>
        </Section>
        {isPhone ? (
          <Later instead={null}>
            <PhoneContact />
          </Later>
        ) : (
          <Section
            title={t`Packs`}
            note={t`Les packs se règlent au studio. L'administrateur les attribue, vos crédits s'ajoutent aussitôt.`}
          >
            <Later instead={<SkeletonCards />}>
              <PacksSection heading="h3" />
            </Later>
          </Section>
        )}
      </div>
    </>
  );
}

/** The home page, and on a phone the courses view behind its second tab. */
export function HomePage() {
  const isPhone = useIsPhone();
  const [query] = useSearchParams();
  return isPhone && query.get('view') === 'courses' ? <CoursesHub /> : <Home isPhone={isPhone} />;
}
