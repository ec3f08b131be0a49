import type { Pack } from '@elan/contract/packs/packs.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useDeferredValue } from 'react';
import { refusalText } from '../../lib/api/api-failure.ts';
import { currency, formatAmount } from '../../lib/time/format.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Zellige } from '../../ui/art/zellige.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx';
import { packLines, usePacks } from './api.ts';

/** The lines of a description, or what every pack offers when it has none. */
const useFeatures = (pack: Pack): string[] => {
  const { t } = useLingui();
  const lines = packLines(pack.description);
  if (lines.length > 0) return lines;
  return [
    t`Valable avec tous les coachs`,
    t`Points ajoutés automatiquement`,
    t`Attribué par l'administrateur`,
  ];
};

function Points({ value, unit, dark }: { value: number; unit: string; dark: boolean }) {
  return (
    <span className={cx('text-sm font-semibold', dark ? 'text-night-ink' : 'text-ink-3')}>
      <b
        className={cx('display num text-52 leading-none tracking-[-.04em]', dark ? 'text-white' : 'text-ink')}
      >
        {value}
      </b>{' '}
      {unit}
    </span>
  );
}

/** `dark` marks the one pack among the others that the studio puts forward. */
function PackCard({ pack, dark, heading: Heading }: { pack: Pack; dark: boolean; heading: 'h2' | 'h3' }) {
  const features = useFeatures(pack);
  return (
    <article
      className={cx(
        'relative flex h-full flex-col overflow-hidden rounded-lg p-6 md:p-7.5',
        dark ? 'bg-night text-white' : 'bg-paper inset-ring inset-ring-line',
      )}
    >
      {dark && <Zellige size={84} className="text-white/8" />}
      <Heading className="relative text-xl font-semibold">{pack.name}</Heading>
      <p className="relative mt-4 flex items-baseline gap-3.5">
        <Points value={pack.solo_points} unit="SI" dark={dark} />
        <span aria-hidden="true">+</span>
        <Points value={pack.team_points} unit="SE" dark={dark} />
      </p>
      <p className={cx('num relative mt-1 mb-4 text-sm', dark ? 'text-night-ink' : 'text-ink-3')}>
        <Plural value={pack.points} one="# point en tout" other="# points en tout" />
      </p>
      <ul className={cx('relative mb-6 grid gap-2.5 text-15', dark ? 'text-night-ink' : 'text-ink-2')}>
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check
              className={cx('mt-0.5 size-5 flex-none', dark ? 'text-saffron' : 'text-maj-600')}
              aria-hidden="true"
            />
            {feature}
          </li>
        ))}
      </ul>
      <p
        className={cx(
          'relative mt-auto border-t pt-4.5',
          dark ? 'border-white/15 text-night-ink' : 'border-line text-ink-3',
          pack.price === null && 'max-md:hidden',
        )}
      >
        {pack.price === null ? (
          <b className={cx('display text-28', dark ? 'text-white' : 'text-ink')}>
            <Trans>Free</Trans>
          </b>
        ) : (
          <>
            <b className={cx('display num text-28', dark ? 'text-white' : 'text-ink')}>
              {formatAmount(pack.price)}
            </b>{' '}
            {currency()}
          </>
        )}
      </p>
    </article>
  );
}

/** The middle one stands out. Where none is in the middle, or none is between others, none does. */
const favouriteOf = (count: number) => (count >= 3 && count % 2 === 1 ? Math.floor(count / 2) : -1);

/** `heading` is one level under the heading above the list. */
export function PacksList({ heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useLingui();
  const packs = usePacks();
  // Drawn in steps, as the coaches are.
  const listed = useDeferredValue(packs.data);
  if (packs.isError) {
    return (
      <Notice
        tone="danger"
        role="alert"
        action={
          <Button size="sm" pending={packs.isFetching} onClick={() => void packs.refetch()}>
            <Trans>Réessayer</Trans>
          </Button>
        }
      >
        <Trans>Failed to load available packs. Please try again later.</Trans>
        <p>{refusalText(packs.error)}</p>
      </Notice>
    );
  }
  if (!listed) return <SkeletonCards />;
  if (listed.length === 0) {
    return (
      <EmptyState
        title={
          <>
            <span className="md:hidden">{t`Aucun pack disponible`}</span>
            <span className="max-md:hidden">
              <Trans>
                No packs are currently available. Please check back later or contact your administrator.
              </Trans>
            </span>
          </>
        }
      />
    );
  }
  const favourite = favouriteOf(listed.length);
  // The last row is as wide as the others, however many are in it; one alone would be too wide.
  const inThrees = listed.length % 3 !== 1;
  return (
    <ul className="flex flex-wrap gap-4 md:gap-5.5">
      {listed.map((pack, index) => (
        <li key={pack.id} className={cx('grow basis-full md:basis-[40%]', inThrees && 'lg:basis-[30%]')}>
          <PackCard pack={pack} dark={index === favourite} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
