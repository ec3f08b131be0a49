import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { ContactButtons } from '../../features/contact/contact-buttons.tsx';
import { CoursesList } from '../../features/group-courses/courses-list.tsx';
import { PacksList } from '../../features/packs/packs-list.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { CoursesHub } from './courses-hub.tsx';
import { Hero } from './hero.tsx';
import { PacksNote } from './packs-note.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useReservationGate } from './reservation-gate.tsx';
import { Section } from './section.tsx';
import { useBookCourse } from './use-book-course.ts';

const COURSES_SHOWN = { phone: 3, wide: 6 };

function SeeAll({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="link" size="sm" aria-label={label}>
      <Trans>Tout voir</Trans>
    </LinkButton>
  );
}

function PhoneContact() {
  return (
    <Card tone="saffron" className="mt-8 rounded-[20px] p-[18px]">
      <p className="mb-3.5 text-[14.5px] leading-normal">
        <Trans>
          <b>Une question ?</b> Les packs se règlent au studio, l'administrateur ajoute vos crédits.
        </Trans>
      </p>
      <ContactButtons />
    </Card>
  );
}

function Home({ isPhone }: { isPhone: boolean }) {
  const { t } = useLingui();
  const coaches = useRef<HTMLDivElement>(null);
  const { gate, reserve, prepare } = useReservationGate();
  const book = useBookCourse();
  return (
    <>
      <Hero onReserve={() => coaches.current?.scrollIntoView({ behavior: 'smooth' })} />
      <div className="mx-auto max-w-[1280px] px-4 pb-8 md:px-12 md:pb-24">
        {isPhone && <QuickActions />}
        <div ref={coaches} className="scroll-mt-6">
          <Section
            className="md:mt-21"
            title={t`Nos coachs`}
            note={t`Une séance dure 55 minutes. Le bilan, 25 minutes, est offert.`}
            more={<SeeAll to="/coaches" label={t`Tout voir : les coachs`} />}
          >
            <CoachesList heading="h3" phone="rail" onReserve={reserve} onIntent={prepare} />
          </Section>
        </div>
        <Section
          title={t`Cours collectifs`}
          note={t`Un cours coûte 1 crédit SE. Annulation possible tant que le cours n'a pas commencé.`}
          more={<SeeAll to="/group-courses" label={t`Tout voir : les cours collectifs`} />}
        >
          <CoursesList
            heading="h3"
            onBook={book}
            limit={isPhone ? COURSES_SHOWN.phone : COURSES_SHOWN.wide}
          />
        </Section>
        {isPhone ? (
          <PhoneContact />
        ) : (
          <Section
            title={t`Packs`}
            note={t`Les packs se règlent au studio. L'administrateur les attribue, vos crédits s'ajoutent aussitôt.`}
          >
            <PacksList heading="h3" />
            <PacksNote />
          </Section>
        )}
      </div>
      {gate}
    </>
  );
}

/** The home page, and on a phone the courses view behind its second tab. */
export function HomePage() {
  const isPhone = useIsPhone();
  const [query] = useSearchParams();
  return isPhone && query.get('view') === 'courses' ? <CoursesHub /> : <Home isPhone={isPhone} />;
}
