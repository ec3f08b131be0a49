import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useIsPhone } from '../../../lib/device/use-media-query.ts';
import { useSession } from '../../../lib/session/sessions.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SkeletonCards, SkeletonCoaches, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { clientPart, homePart, part } from '../../../ui/parts/part.tsx';
import { WhenIdle } from '../../../ui/parts/when-idle.tsx';
import { useOfferWords } from '../offer-words.ts';
import { Hero } from './hero.tsx';
import { QuickActions } from './quick-actions.tsx';

type Props = {
  id?: string;
  title: ReactNode;
  /** A sentence beside the title; a phone leaves it out. */
  note?: ReactNode;
  /** A way to see more, on a phone. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Section({ id, title, note, more, className, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={cx('mt-9 scroll-mt-6 md:mt-26', className)}>
      <div className="mb-2 flex items-center justify-between gap-6 md:mb-7.5 md:items-end">
        <h2
          id={headingId}
          className="text-24 tracking-[-.03em] md:text-44 md:tracking-[-.035em] md:whitespace-nowrap"
        >
          {title}
        </h2>
        {note && <p className="max-w-105 text-ink-2 max-md:hidden">{note}</p>}
        {more && <span className="md:hidden">{more}</span>}
      </div>
      {children}
    </section>
  );
}

const CoachesSection = homePart(() => import('../coaches-section.tsx'), 'CoachesSection');
const CoursesSection = homePart<'CoursesSection', { limit: number }>(
  () => import('../courses-section.tsx'),
  'CoursesSection',
);
const PacksSection = homePart(() => import('../packs-section.tsx'), 'PacksSection');

const ContactCard = homePart<'ContactCard'>(
  () => import('../../../features/contact/contact.tsx'),
  'ContactCard',
  () => null,
);
/** Only for who is signed in, and fetched by nobody else. */
const NextSession = clientPart<'NextSession'>(
  () => import('./client-home.tsx'),
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
      <div className="mx-auto max-w-320 px-4 pb-8 md:px-12 md:pb-24">
        {isPhone && <QuickActions />}
        {isSignedIn && (
          <div className="min-h-35.5 md:mt-8 md:max-w-160">
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
        {!isPhone && (
          <Section
            title={t`Packs`}
            note={t`Les packs se règlent au studio. L'administrateur les attribue, vos crédits s'ajoutent aussitôt.`}
          >
            <Later instead={<SkeletonCards />}>
              <PacksSection heading="h3" />
            </Later>
          </Section>
        )}
        <Later instead={null}>
          <ContactCard />
        </Later>
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
