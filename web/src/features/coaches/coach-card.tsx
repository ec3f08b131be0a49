import type { Coach, ListedCoach } from '@elan/contract/coaches.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { textPreview } from '../../lib/text-preview.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Portrait } from '../../ui/art/portrait.tsx';
import { NextSlot } from './next-slot.tsx';

type Props = {
  coach: ListedCoach;
  heading: 'h2' | 'h3';
  /** The bio where a phone has room for its beginning only; without it, just that. */
  phoneBio?: ((coach: Coach) => ReactNode) | undefined;
  onReserve: (coach: Coach) => void;
  /** The press is likely to come: a good moment to load what it opens. */
  onIntent?: (() => void) | undefined;
};

export function CoachCard({ coach, heading: Heading, phoneBio, onReserve, onIntent }: Props) {
  const { t } = useLingui();
  return (
    <article className="relative flex h-full flex-col">
      <div className="relative aspect-[1/1.12] overflow-hidden rounded-[50%_50%_18px_18px/44.6%_44.6%_18px_18px]">
        <Portrait name={coach.name} src={coach.photo} />
      </div>
      <Heading className="mt-3 text-lg md:mt-[18px] md:text-[21px]">{coach.name}</Heading>
      <p className="mt-1 mb-1.5 text-[13.5px] font-semibold text-maj-700 md:text-sm">{coach.specialty}</p>
      <p className="mb-3 text-sm leading-normal text-ink-2 md:text-[14.5px]">
        <span className="md:hidden">{phoneBio?.(coach) ?? textPreview(coach.bio)}</span>
        <span className="max-md:hidden">{coach.bio}</span>
      </p>
      <div className="mt-auto">
        <NextSlot slot={coach.next_slot} />
      </div>
      <Button
        wide
        aria-label={t`Réserver une Séance avec ${coach.name}`}
        onClick={() => onReserve(coach)}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
        <Trans>Réserver une Séance</Trans>
      </Button>
    </article>
  );
}
