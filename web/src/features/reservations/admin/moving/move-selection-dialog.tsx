import { MOVE_DAYS_MAX } from '@elan/contract/reservations/reservations.rules.ts';
import type { Reservation } from '@elan/contract/reservations/reservations.ts';
import { MOVING_TEXTS } from '@elan/contract/reservations/reservations-moving.texts.ts';
import type { ReservationMove } from '@elan/contract/reservations/reservations-moving.ts';
import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Ban, Check } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { CoachSelect } from '../../../../entities/coaches/coach-select.tsx';
import { isAnswered } from '../../../../lib/api/is-answered.ts';
import { comma, formatTime } from '../../../../lib/time/format.ts';
import { formatShortDateAsOf } from '../../../../lib/time/format-office.ts';
import { PreviewSection } from '../../../../ui/data/preview-section.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { DialogState } from '../../../../ui/overlays/dialog-state.ts';
import { PanelFooter } from '../../../../ui/overlays/panel-footer.tsx';
import { useMovesPreview } from '../api.ts';
import type { MovePlan } from '../bulk-remainder.tsx';

type Direction = 'earlier' | 'same' | 'later';
const SIGN = { earlier: -1, same: 0, later: 1 } as const;
const A_WEEK = 7;

type MoveSelectionDialogProps = DialogState & {
  /** Those that can still be moved, kept while the dialog leaves the screen. */
  reservations: readonly Reservation[];
  /** How many more are selected, which stay as they are. */
  rest: number;
  today: CivilDate;
  onMove: (plan: MovePlan) => Promise<void>;
};

/** Moves several sessions by some days, to another coach or both, and shows before what becomes of each. */
export function MoveSelectionDialog(props: MoveSelectionDialogProps) {
  const { reservations, rest, today, onMove, isOpen, onClose } = props;
  const { t } = useLingui();
  const formId = useId();
  const [coachId, setCoachId] = useState<number>();
  const [direction, setDirection] = useState<Direction>('same');
  const [days, setDays] = useState<number | undefined>(A_WEEK);
  const [isPending, setPending] = useState(false);

  const isMisread = direction !== 'same' && (days === undefined || days < 1 || days > MOVE_DAYS_MAX);
  const plan = { days: SIGN[direction] * (days ?? 0) || 0, ...(coachId && { coach_id: coachId }) };
  const isAsked = !isMisread && (plan.days !== 0 || coachId !== undefined);
  const ids = reservations.map(({ id }) => id);
  // What is being done is not foreseen any more: nothing must change under the button that was pressed.
  const preview = useMovesPreview(isOpen && isAsked && !isPending ? { ids, ...plan } : undefined);
  const movable =
    isAsked && preview.data && isAnswered(preview) ? countMovable(preview.data.days) : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!movable || isPending) return;
    setPending(true);
    const seen = new Map(preview.data?.days.map(({ id, version }) => [id, version]));
    await onMove({ ...plan, versions: reservations.map(({ id, version }) => seen.get(id) ?? version) });
    setPending(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      dismissable={!isPending}
      title={
        <Plural value={reservations.length} one="Déplacer # réservation" other="Déplacer # réservations" />
      }
      footer={
        <PanelFooter
          formId={formId}
          submit={movable ? t`Déplacer ${movable}` : t`Déplacer`}
          isBlocked={!movable}
          isPending={isPending}
          onClose={onClose}
          closeText={t`Fermer`}
        />
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <CoachSelect
          size="sm"
          label={t`Coach`}
          all={t`Même coach`}
          placeholder={t`Même coach`}
          value={coachId}
          onChange={setCoachId}
        />
        <div className="flex items-start gap-2.5 max-md:flex-col max-md:items-stretch">
          <SegmentedControl<Direction>
            size="sm"
            label={t`Jour`}
            className="flex-1"
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'earlier', label: t`Plus tôt` },
              { value: 'same', label: t`Même jour` },
              { value: 'later', label: t`Plus tard` },
            ]}
          />
          {direction !== 'same' && (
            <NumberField
              size="sm"
              stepper
              label={t`Nombre de jours`}
              min={1}
              max={MOVE_DAYS_MAX}
              value={days}
              onChange={setDays}
              className="w-44 flex-none max-md:w-full"
            />
          )}
        </div>
        <PreviewSection
          preview={preview}
          isAsked={isAsked}
          fault={isMisread ? MOVING_TEXTS.DAYS_WRONG : undefined}
          hint={
            <Trans>
              Choisissez un autre coach ou un autre jour : ce que devient chaque séance s'affiche ici avant
              d'être fait. L'heure reste la même.
            </Trans>
          }
          summary={(moves) => <Summary moves={moves} />}
          row={(move) => <MoveRow key={move.id} move={move} today={today} />}
        />
        {movable === 0 && (
          <p role="status" className="text-13 text-ink-2">
            <Trans>Rien ne peut être déplacé ainsi : essayez un autre jour ou un autre coach.</Trans>
          </p>
        )}
        {rest > 0 && (
          <p className="text-13 text-ink-3">
            <Plural
              value={rest}
              one="L'autre, passée ou déjà annulée, reste comme elle est."
              other="Les # autres, passées ou déjà annulées, restent comme elles sont."
            />
          </p>
        )}
      </form>
    </Dialog>
  );
}

const countMovable = (moves: readonly ReservationMove[]) =>
  moves.filter(({ obstacle }) => obstacle === null).length;

function Summary({ moves }: { moves: readonly ReservationMove[] }) {
  const movable = countMovable(moves);
  const staying = moves.length - movable;
  return (
    <>
      <Plural value={movable} _0="Aucune à déplacer" one="# à déplacer" other="# à déplacer" />
      {staying > 0 && (
        <>
          {' · '}
          <Plural value={staying} one="# reste en place" other="# restent en place" />
        </>
      )}
    </>
  );
}

function MoveRow({ move, today }: { move: ReservationMove; today: CivilDate }) {
  const { t } = useLingui();
  const { client_name, from, to, obstacle } = move;
  const isHandedOver = from.coach_id !== to.coach_id;
  const whenOf = ({ date, time }: ReservationMove['to']) =>
    `${formatShortDateAsOf(date, today)} ${formatTime(time)}`;
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-3 border-b border-line px-3.5 py-2 last:border-0 ${obstacle === null ? '' : 'bg-bad-100'}`}
    >
      <b className="truncate font-semibold">{client_name}</b>
      <span
        className={`inline-flex items-center gap-1.5 justify-self-end text-end font-medium ${obstacle === null ? 'text-ok' : 'text-bad max-md:col-span-full max-md:row-start-3 max-md:justify-self-start max-md:text-start'}`}
      >
        {obstacle === null ? (
          <Check className="size-4 flex-none" aria-hidden="true" />
        ) : (
          <Ban className="size-4 flex-none" aria-hidden="true" />
        )}
        {obstacle ?? t`Libre`}
      </span>
      <span className="col-span-full flex flex-wrap items-center gap-x-1.5 text-ink-2">
        {whenOf(from)}
        {isHandedOver && `${comma()}${from.coach_name}`}
        <ArrowRight className="size-3.5 flex-none text-ink-3" aria-label={t`vers`} />
        <span className="text-ink">
          {whenOf(to)}
          {isHandedOver && `${comma()}${to.coach_name}`}
        </span>
      </span>
    </li>
  );
}
