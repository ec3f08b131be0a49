import { isOffered } from '@elan/contract/packs/packs.rules.ts';
import { listPacks, type Pack } from '@elan/contract/packs/packs.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { Ref } from 'react';
import { NEW_PACK_PATH } from '../../../../lib/address/desk-links.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { formatFigures, formatMoney } from '../../../../lib/time/format.ts';
import { TextLink } from '../../../../ui/actions/text-link.tsx';
import { cx } from '../../../../ui/cx.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { Choices } from '../../../../ui/fields/choices.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { CARD, SalePart } from './sale-part.tsx';

/** The packs on offer. */
export const useSalePacks = () => useCall(['packs'], listPacks, {});

const worthOf = ({ solo_points, team_points }: Pack) =>
  [
    solo_points > 0 && formatFigures(`${solo_points} SI`),
    team_points > 0 && formatFigures(`${team_points} SE`),
  ]
    .filter(Boolean)
    .join(' + ');

/** They stand in one row. */
const FEW = 4;

type SalePackPartProps = {
  value: number;
  onPick: (pack: Pack) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

/** What is sold, with its price as it is now. */
export function SalePackPart({ value, onPick, onBlur, error, ref }: SalePackPartProps) {
  const { t } = useLingui();
  const packs = useSalePacks();
  return (
    <SalePart number={2} title={t`Pack`} isDone={value > 0}>
      {packs.isPending && <SkeletonRows dense count={2} />}
      {packs.isError && (
        <ErrorState compact title={t`Failed to load packs.`} onRetry={() => void packs.refetch()} />
      )}
      {packs.data?.length === 0 && (
        <p className="text-ink-2">
          <Trans>
            Aucun pack actif : activez-en un dans Manage Packs, ou{' '}
            <TextLink to={NEW_PACK_PATH}>ajoutez-en un</TextLink>.
          </Trans>
        </p>
      )}
      {packs.data && packs.data.length > 0 && (
        <FieldGroup label={t`Pack`} hideLabel error={error}>
          <div
            className={cx(
              'grid grid-cols-2 gap-2',
              packs.data.length > FEW ? 'md:grid-cols-3' : 'md:grid-cols-4',
            )}
          >
            <Choices
              type="radio"
              options={packs.data.map((pack) => ({ value: pack.id, pack }))}
              isChosen={(id) => id === value}
              onPress={(id) => {
                const pack = packs.data.find((each) => each.id === id);
                if (pack) onPick(pack);
              }}
              onBlur={onBlur}
              ref={ref}
              look={cx(CARD, 'flex flex-col px-2.5 py-1.5')}
            >
              {({ pack }, isChosen) => (
                <>
                  <span className="pe-5 font-semibold break-words">{pack.name}</span>
                  <span className="num text-xs text-ink-3">{worthOf(pack)}</span>
                  <span className="num mt-auto font-semibold">
                    {isOffered(pack.price)
                      ? t({ message: 'Offert', context: 'instead of a price' })
                      : formatMoney(pack.price ?? 0)}
                  </span>
                  {isChosen && (
                    <CircleCheck className="absolute end-2 top-2 size-4 text-maj-600" aria-hidden="true" />
                  )}
                </>
              )}
            </Choices>
          </div>
        </FieldGroup>
      )}
    </SalePart>
  );
}
