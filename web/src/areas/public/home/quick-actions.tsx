import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, ChevronRight, Package, UserRound, UsersRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/sessions.ts';
import { Arch } from '../../../ui/art/arch.tsx';
import { BUST_LOOKS } from '../../../ui/art/bust.looks.ts';
import { Bust } from '../../../ui/art/bust.tsx';
import { Zellige } from '../../../ui/art/zellige.tsx';
import { clientPart, homePart } from '../../../ui/parts/part.tsx';
import { WhenIdle } from '../../../ui/parts/when-idle.tsx';
import type { Place } from './quick-facts.tsx';

const COMPANION = BUST_LOOKS.find((look) => look.hair === 'bun');

const onlyWords = ({ otherwise }: { otherwise: ReactNode }) => otherwise;
const QuickFact = homePart(() => import('./quick-facts.tsx'), 'QuickFact', onlyWords);
/** Only for who is signed in, and fetched by nobody else. */
const BilanCount = clientPart<'BilanCount', { otherwise: ReactNode }>(
  () => import('./client-home.tsx'),
  'BilanCount',
  onlyWords,
);

/** What can be said of a place before the server has said more. */
function QuickWords({ about }: { about: Place }) {
  if (about === 'coaches') return <Trans>Quand vous voulez</Trans>;
  return about === 'courses' ? <Trans>Rejoignez un groupe</Trans> : <Trans>Payés au studio</Trans>;
}

function Fact({ about }: { about: Place }) {
  const words = <QuickWords about={about} />;
  return (
    <WhenIdle instead={words}>
      <Suspense fallback={words}>
        <QuickFact about={about} otherwise={words} />
      </Suspense>
    </WhenIdle>
  );
}

function Row({
  to,
  icon,
  colour = 'text-maj-600',
  title,
  children,
}: {
  to: string;
  icon: ReactNode;
  colour?: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      className="flex items-center gap-2 [&:not(:first-child)]:border-t [&:not(:first-child)]:border-line"
    >
      <span className={`[&_svg]:size-5 ${colour}`} aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <b className="block text-15 leading-tight font-semibold">{title}</b>
        <small className="num block text-13 leading-[1.3] font-medium text-ink-3 max-[21.875rem]:hidden">
          {children}
        </small>
      </span>
      <ChevronRight className="size-4 flex-none text-ink-3 max-[23.75rem]:hidden" aria-hidden="true" />
    </Link>
  );
}

/** A phone's home view: one large tile for the act that matters, three rows for the rest. */
export function QuickActions() {
  const { t } = useLingui();
  const isSignedIn = useSession('client')?.user !== undefined;
  const profileWords = <Trans>Séances et crédits</Trans>;
  return (
    <nav aria-label={t`Actions rapides`} className="mt-3.5 grid h-48 grid-cols-[9.25rem_1fr] gap-3">
      <Link to="/coaches" className="night relative overflow-hidden rounded-[20px]">
        <Zellige size={84} className="text-white/8" />
        <b className="display absolute top-4 start-4 text-24 leading-[1.04] font-bold rtl:text-21">
          <Trans>
            Réserver
            <br />
            un coach
          </Trans>
        </b>
        <span className="num absolute top-17.5 start-4 w-31 text-13 leading-[1.3] font-medium text-white/85">
          <Fact about="coaches" />
        </span>
        <span className="absolute bottom-3.5 start-3.5 grid size-11 place-items-center rounded-full bg-saffron text-on-saffron">
          <ArrowRight className="size-5" aria-hidden="true" />
        </span>
        {COMPANION && (
          <span className="absolute end-3 bottom-0">
            <Arch foot="flat" className="h-21 w-17">
              <Bust look={COMPANION} />
            </Arch>
          </span>
        )}
      </Link>
      <div className="grid grid-rows-3 rounded-[20px] bg-paper py-0 pe-2.5 ps-3.5 inset-ring inset-ring-line">
        <Row to="/group-courses" icon={<UsersRound />} colour="text-saffron-700" title={t`Cours collectifs`}>
          <Fact about="courses" />
        </Row>
        <Row to="/packs" icon={<Package />} title={t`Voir les packs`}>
          <Fact about="packs" />
        </Row>
        {isSignedIn ? (
          <Row to="/profile" icon={<UserRound />} title={t`Profil`}>
            <Suspense fallback={profileWords}>
              <BilanCount otherwise={profileWords} />
            </Suspense>
          </Row>
        ) : (
          <Row to="/login" icon={<UserRound />} title={t`Connexion`}>
            <Trans>Vos crédits</Trans>
          </Row>
        )}
      </div>
    </nav>
  );
}
