import type { Pack } from '@elan/contract/packs.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Ref, useId } from 'react';
import { NEW_PACK_PATH } from '../../../lib/desk-links.ts';
import { formatMoney } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { FieldGroup } from '../../../ui/forms/field.tsx';
import { usePacks } from '../api.ts';

type PackChoiceProps = {
  value: number | undefined;
  onChange: (packId: number) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
};

const worthOf = ({ solo_points, team_points }: Pack) =>
  [solo_points > 0 && `${solo_points} SI`, team_points > 0 && `${team_points} SE`]
    .filter(Boolean)
    .join(' + ');

/** The packs on offer, one of which is given. */
export function PackChoice(props: PackChoiceProps) {
  const { t } = useLingui();
  const packs = usePacks();
  if (packs.isPending) return <SkeletonRows dense count={4} />;
  if (packs.isError) {
    return <ErrorState compact title={t`Failed to load packs.`} onRetry={() => void packs.refetch()} />;
  }
  return (
    <FieldGroup label={t`Pack`} error={props.error}>
      {packs.data.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Aucun pack actif : activez-en un dans Manage Packs, ou{' '}
            <TextLink to={NEW_PACK_PATH}>ajoutez-en un</TextLink>.
          </Trans>
        </p>
      ) : (
        <PackRadios packs={packs.data} {...props} />
      )}
    </FieldGroup>
  );
}

function PackRadios({ packs, value, onChange, onBlur, ref }: PackChoiceProps & { packs: readonly Pack[] }) {
  const { t } = useLingui();
  const group = useId();
  return (
    <div className="overflow-hidden rounded-control inset-ring inset-ring-line">
      {packs.map((pack, index) => (
        <label
          key={pack.id}
          className="relative flex min-h-13 cursor-pointer items-center gap-3 border-b border-line px-3.5 py-2 last:border-0 has-checked:bg-maj-50 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-maj-500 hover:not-has-checked:bg-sand"
        >
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={group}
            checked={pack.id === value}
            onChange={() => onChange(pack.id)}
            onBlur={onBlur}
            className="size-4.5 flex-none appearance-none rounded-full bg-paper outline-none inset-ring-[1.5px] inset-ring-edge checked:bg-white checked:inset-ring-[5px] checked:inset-ring-maj-600"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{pack.name}</span>
            <span className="num block text-ink-3">{worthOf(pack)}</span>
          </span>
          <span className="num font-medium">{pack.price === null ? t`Free` : formatMoney(pack.price)}</span>
        </label>
      ))}
    </div>
  );
}
