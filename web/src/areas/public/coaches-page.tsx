import { useLingui } from '@lingui/react/macro';
import { CoachesList } from '../../features/coaches/coaches-list.tsx';
import { PageBody } from './page-body.tsx';
import { useReservationGate } from './reservation-gate.tsx';

export function CoachesPage() {
  const { t } = useLingui();
  const { gate, reserve, prepare } = useReservationGate();
  return (
    <PageBody
      title={t`Nos coachs`}
      note={t`Une séance dure 55 minutes et coûte 1 crédit SI. Le bilan, 25 minutes, est offert.`}
    >
      <CoachesList heading="h2" phone="stack" onReserve={reserve} onIntent={prepare} />
      {gate}
    </PageBody>
  );
}
