import { type AdminClient, ClientPointsBody, changeClientPoints } from '@elan/contract/clients/clients.ts';
import { text } from '@elan/contract/fields.ts';
import {
  balanceAfter,
  POINTS_REASON_MAX,
  type PointsAction,
  whyNotMovable,
} from '@elan/contract/points/points.rules.ts';
import { POINTS_TEXTS } from '@elan/contract/points/points.texts.ts';
import type { PointType } from '@elan/contract/points/points.ts';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Equal, Minus, Plus } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../../lib/api/api-client.ts';
import { failureText } from '../../../lib/api/api-failure.ts';
import { becomes } from '../../../lib/device/direction.ts';
import { formatFigures } from '../../../lib/time/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { boundNumber, NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { FormField } from '../../../ui/forms/form-field.tsx';
import { useOfficeForm } from '../../../ui/forms/use-office-form.ts';

type PointsFormProps = {
  /** With the balances as they are by now. */
  client: Pick<AdminClient, 'id' | 'solo_points' | 'team_points'>;
  /** Which kind it begins with. */
  pointType?: PointType;
  onDone?: (client: AdminClient) => void;
};

/** Points that somebody moved by hand are asked about one day: the form wants to know why, which the call alone does not. */
const ReasonedPoints = z.extend(ClientPointsBody, {
  reason: text(POINTS_REASON_MAX, () => POINTS_TEXTS.REASON_MISSING),
});

const UNITS = { solo: 'SI', team: 'SE' } as const;

/** Names what the button will do: "Ajouter 2 points SI". */
const pointsAct = (action: PointsAction, points: number, unit: 'SI' | 'SE'): string => {
  switch (action) {
    case 'add':
      return plural(points, { one: `Ajouter # point ${unit}`, other: `Ajouter # points ${unit}` });
    case 'remove':
      return plural(points, { one: `Retirer # point ${unit}`, other: `Retirer # points ${unit}` });
    case 'set':
      return plural(points, { one: `Définir à # point ${unit}`, other: `Définir à # points ${unit}` });
  }
};

/**
 * Adds, removes or sets a client's points of one kind, and says beforehand what that leads to. A form of its own: keep it
 * beside another form, not inside.
 */
export function PointsForm({ client, pointType: initial = 'solo', onDone }: PointsFormProps) {
  const { t } = useLingui();
  const { control, submit, isPending, failure } = useOfficeForm({
    schema: ReasonedPoints,
    defaultValues: { action: 'add', pointType: initial, points: 1, reason: '' },
    send: (body) => call(changeClientPoints, { params: { id: client.id }, body }),
    outcome: (changed, { pointType }) => {
      const after = changed[`${pointType}_points`];
      return t`Nouveau solde : ${after} ${UNITS[pointType]}`;
    },
    onDone: (changed) => onDone?.(changed),
  });
  const [action, pointType, typed] = useWatch({ control, name: ['action', 'pointType', 'points'] });
  const unit = UNITS[pointType];
  const points = Number(typed || 0);
  const before = client[`${pointType}_points`];
  const after = balanceAfter(before, action, points);
  return (
    <form noValidate onSubmit={submit} className="grid gap-2.5">
      {failure && <FormAlert>{failureText(failure, t`Failed to update client points`)}</FormAlert>}
      <FormField control={control} name="action">
        {(field) => (
          <SegmentedControl
            {...field}
            size="sm"
            label={t`Action`}
            hideLabel
            options={[
              { value: 'add', label: t`Ajouter`, icon: <Plus aria-hidden="true" /> },
              {
                value: 'remove',
                label: t({ message: 'Retirer', context: 'points' }),
                icon: <Minus aria-hidden="true" />,
              },
              { value: 'set', label: t`Définir`, icon: <Equal aria-hidden="true" /> },
            ]}
          />
        )}
      </FormField>
      <div className="flex items-start gap-2.5">
        <FormField control={control} name="pointType">
          {(field) => (
            <SegmentedControl
              {...field}
              size="sm"
              label={t`Type de points`}
              hideLabel
              className="flex-1"
              options={[
                { value: 'solo', label: t`Solo SI` },
                { value: 'team', label: t`Team SE` },
              ]}
            />
          )}
        </FormField>
        <FormField control={control} name="points">
          {(field) => (
            <NumberField
              {...boundNumber(field)}
              size="sm"
              stepper
              label={t`Points`}
              hideLabel
              className="w-34 flex-none max-md:w-40"
            />
          )}
        </FormField>
      </div>
      <FormField control={control} name="reason">
        {(field) => (
          <TextField
            {...field}
            size="sm"
            required
            label={t`Motif`}
            hint={t`le client le lit dans son historique`}
            maxLength={POINTS_REASON_MAX}
            placeholder={t`Geste commercial, erreur de saisie…`}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="num" role="status">
          <span className="text-ink-3">
            <Trans>Nouveau solde</Trans>
          </span>{' '}
          {whyNotMovable(before, after) === undefined ? (
            <b className="font-semibold whitespace-nowrap">
              {before} {becomes()} {formatFigures(`${after} ${unit}`)}
            </b>
          ) : (
            <b className="font-semibold text-bad">
              <Trans>
                impossible : il y a {before} {unit}
              </Trans>
            </b>
          )}
        </p>
        <Button
          type="submit"
          size="sm"
          // On the way to something else, that is the main act.
          variant={onDone ? 'quiet' : 'primary'}
          pending={isPending}
          className="max-md:w-full"
        >
          {pointsAct(action, points, unit)}
        </Button>
      </div>
    </form>
  );
}
