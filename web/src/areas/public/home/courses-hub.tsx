import { useLingui } from '@lingui/react/macro';
import { ArrowRight, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '../../../features/shell/page-heading.tsx';
import { Arch } from '../../../ui/art/arch.tsx';
import { BUST_LOOKS } from '../../../ui/art/bust.looks.ts';
import { Bust } from '../../../ui/art/bust.tsx';
import { Zellige } from '../../../ui/art/zellige.tsx';
import { useOfferWords } from '../offer-words.ts';

const [first, second, third] = BUST_LOOKS;

/** Alone with a coach is Majorelle, a group saffron, as in every calendar. */
const LOOKS = {
  individual: { card: 'night', tiles: 'text-white/8', arrow: 'bg-saffron text-on-saffron' },
  course: { card: 'bg-saffron text-on-saffron', tiles: 'text-black/10', arrow: 'bg-night text-white' },
};

type ChoiceProps = {
  kind: keyof typeof LOOKS;
  to: string;
  title: string;
  children: ReactNode;
  art: ReactNode;
};

function Choice({ kind, to, title, children, art }: ChoiceProps) {
  const { card, tiles, arrow } = LOOKS[kind];
  return (
    <Link to={to} className={`relative block h-52 overflow-hidden rounded-lg p-5 ${card}`}>
      <Zellige size={96} className={tiles} />
      <b className="display relative flex items-center gap-2 text-[min(1.6875rem,6.9vw)] leading-tight font-bold">
        {kind === 'course' && <UsersRound className="size-6 flex-none" aria-hidden="true" />}
        {title}
      </b>
      <span className="relative mt-1.5 block w-[min(12rem,46%)] text-15 leading-snug">{children}</span>
      <span className={`absolute bottom-5 start-5 grid size-11 place-items-center rounded-full ${arrow}`}>
        <ArrowRight className="size-5" aria-hidden="true" />
      </span>
      <span className="absolute end-4 bottom-0 flex" aria-hidden="true">
        {art}
      </span>
    </Link>
  );
}

/** A phone's courses view: alone with a coach, or in a group. */
export function CoursesHub() {
  const { t } = useLingui();
  const words = useOfferWords();
  return (
    <div className="px-4 pt-6 pb-8">
      <PageHeading title={t`Cours`} className="mb-5 text-4xl" />
      <div className="grid gap-4">
        <Choice
          kind="individual"
          to="/coaches"
          title={t`Séances individuelles`}
          art={
            first && (
              <Arch foot="flat" className="h-32 w-24">
                <Bust look={first} />
              </Arch>
            )
          }
        >
          {words.sessionsInvitation}
        </Choice>
        <Choice
          kind="course"
          to="/group-courses"
          title={t`Cours collectifs`}
          art={[second, third].map(
            (look) =>
              look && (
                <Arch key={look.hair} foot="flat" className="-ms-5 h-28 w-21">
                  <Bust look={look} />
                </Arch>
              ),
          )}
        >
          {words.coursesInvitation}
        </Choice>
      </div>
    </div>
  );
}
