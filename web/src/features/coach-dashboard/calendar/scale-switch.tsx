import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import type { Scale } from './use-calendar-address.ts';

/** How much of the calendar is in sight. */
export function ScaleSwitch({ scale, onChange }: { scale: Scale; onChange: (scale: Scale) => void }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const week = { value: 'week' as const, label: t`Semaine` };
  return (
    <SegmentedControl
      size="sm"
      label={t`Vue`}
      hideLabel
      value={scale}
      onChange={onChange}
      options={[
        { value: 'month', label: t`Mois` },
        ...(isPhone ? [] : [week]),
        { value: 'day', label: t`Jour` },
      ]}
    />
  );
}
