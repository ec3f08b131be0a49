import type { Installment } from '@elan/contract/installments.ts';
import { shortRib } from '@elan/contract/payments.rules.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatShortDate } from '../../../../lib/format.ts';
import { MethodIcon } from '../payment-words.tsx';
import { DueDateForm } from './due-date-form.tsx';
import { OwedActs } from './owed-acts.tsx';
import { RibForm } from './rib-form.tsx';

type OwedPartProps = { installment: Installment; today: CivilDate };

/** When and how an installment is to be paid, each of it changed on the spot. */
export function OwedPart({ installment, today }: OwedPartProps) {
  const { t } = useLingui();
  const [isMoving, setMoving] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const { due_date, days_overdue, payment_method, rib, bank_reference, installment_number } = installment;
  const isTransfer = payment_method === 'virement';
  const about = t`de l'échéance ${installment_number}`;
  return (
    <>
      <Line icon={<CalendarDays aria-hidden="true" />}>
        <Trans>Échéance {formatShortDate(due_date)}</Trans>
        {days_overdue > 0 && (
          <>
            {' · '}
            <span className="whitespace-nowrap font-medium text-bad">
              <Plural value={days_overdue} one="# jour de retard" other="# jours de retard" />
            </span>
          </>
        )}{' '}
        {!isMoving && (
          <SmallAct about={about} onPress={() => setMoving(true)}>
            <Trans>Changer la date</Trans>
          </SmallAct>
        )}
      </Line>
      {isMoving && <DueDateForm installment={installment} today={today} onDone={() => setMoving(false)} />}
      {isTransfer && rib !== null && !isWriting && (
        <Line icon={<MethodIcon method="virement" />}>
          <Trans>RIB {shortRib(rib)}</Trans>
          {bank_reference && <Trans> · réf. {bank_reference}</Trans>}{' '}
          <SmallAct about={about} onPress={() => setWriting(true)}>
            <Trans>Modifier le RIB</Trans>
          </SmallAct>
        </Line>
      )}
      {isTransfer && (rib === null || isWriting) && (
        <RibForm
          installment={installment}
          onSaved={() => setWriting(false)}
          onCancel={rib === null ? undefined : () => setWriting(false)}
        />
      )}
      <OwedActs installment={installment} today={today} />
    </>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-ink-3">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

type SmallActProps = { about: string; onPress: () => void; children: ReactNode };

/** A small act at the end of a line. */
function SmallAct({ about, onPress, children }: SmallActProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="whitespace-nowrap rounded-[4px] px-1 font-semibold text-maj-700 underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
    >
      {children}
      <span className="sr-only"> {about}</span>
    </button>
  );
}
