import type { CivilDate } from '@elan/contract/time.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MONTHS } from '../../../ui/calendar/month-names.ts';

type Props = {
  month: string;
  /** The nearest date with something free, and whether it lies after the month. */
  date: CivilDate;
  isLater: boolean;
  onShow: (date: CivilDate) => void;
};

/** A month in which nothing is free leads to where something is. */
export function EmptyMonth({ month, date, isLater, onShow }: Props) {
  const { i18n } = useLingui();
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  const monthName = name && `${i18n._(name)} ${month.slice(0, 4)}`;
  const day = formatDate(date);
  return (
    <div role="status">
      <p className="text-sm text-ink-2">
        <Trans>Aucun créneau libre en {monthName}.</Trans>
      </p>
      <Button variant="link" className="-ml-1" onClick={() => onShow(date)}>
        {isLater ? <Trans>Prochaine date libre : {day}</Trans> : <Trans>Dernière date libre : {day}</Trans>}
      </Button>
    </div>
  );
}
