import type { CivilDate } from '@elan/contract/time.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarMinus, CalendarPlus, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../../lib/api/api-failure.ts';
import { formatFigures, formatList } from '../../../../lib/time/format.ts';
import { formatDayMonthAsOf, formatShortDateAsOf } from '../../../../lib/time/format-office.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { ReadFailure } from '../../../../ui/feedback/read-failure.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton.tsx';
import { FormAlert } from '../../../../ui/forms/form-alert.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { toggled } from '../draft.ts';
import type { WeekDraft } from '../use-week-draft.ts';
import { EffectCalendar } from './effect-calendar.tsx';
import { type EffectDay, effectDays, tickedDays } from './effect-days.ts';
import { EffectNotes, KeptSessions } from './effect-notes.tsx';
import type { WeekSaving } from './use-week-saving.ts';

type WeekEffectProps = { drawing: WeekDraft; saving: WeekSaving; today: CivilDate };

/** Beside the week where there is room: what saving it would do. */
export function WeekEffectPanel(props: WeekEffectProps) {
  return (
    <aside
      aria-labelledby="week-effect"
      data-week-effect
      className="flex w-85 flex-none flex-col border-s border-line max-[68.75rem]:hidden"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
        <h2 id="week-effect" className="text-lg">
          <Trans>Ce que cela change</Trans>
        </h2>
        <EffectBody {...props} />
      </div>
      <div className="grid gap-1.5 border-t border-line px-5 py-3">
        <div className="flex items-center justify-between gap-3">
          <DatesTicked {...props} />
          <SaveButton {...props} />
        </div>
        <WhyNot {...props} />
      </div>
    </aside>
  );
}

/** Below the week where there is not: the figures, and the rest in a sheet. */
export function WeekEffectBar(props: WeekEffectProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { saving } = props;
  return (
    <div
      data-week-bar
      className="sticky bottom-[calc(var(--bottom-nav,0px)+env(safe-area-inset-bottom))] z-20 grid gap-2.5 border-t border-line bg-paper px-4 py-3 shadow-soft min-[68.75rem]:hidden"
    >
      <Figures {...props} isShort />
      <WhyNot {...props} />
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <Button size="md" disabled={!saving.effect} onClick={() => setOpen(true)} className="max-md:px-3">
          <Trans>Voir les dates</Trans>
        </Button>
        <SaveButton {...props} size="md" />
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`Ce que cela change`}
        footer={
          <div className="flex items-center justify-between gap-3">
            <DatesTicked {...props} />
            <Button onClick={() => setOpen(false)}>
              <Trans>Fermer</Trans>
            </Button>
          </div>
        }
      >
        <EffectBody {...props} />
      </Dialog>
    </div>
  );
}

function SaveButton({ saving, size = 'sm' }: WeekEffectProps & { size?: 'sm' | 'md' }) {
  const { effect, canSave, isPending, save } = saving;
  return (
    <Button
      variant="primary"
      size={size}
      disabled={!canSave}
      pending={isPending}
      onClick={save}
      className="max-md:px-3"
    >
      <SaveWords opened={effect?.opened ?? 0} withdrawn={effect?.withdrawn ?? 0} />
    </Button>
  );
}

/** What happens most is what the button says. */
function SaveWords({ opened, withdrawn }: { opened: number; withdrawn: number }) {
  if (opened > 0) return <Plural value={opened} one="Ouvrir # créneau" other="Ouvrir # créneaux" />;
  if (withdrawn > 0) return <Plural value={withdrawn} one="Retirer # créneau" other="Retirer # créneaux" />;
  return <Trans>Enregistrer la semaine</Trans>;
}

/** Why the button cannot be pressed, and why pressing it did not help. */
function WhyNot({ drawing, saving }: WeekEffectProps) {
  const { t } = useLingui();
  const { isEmpty, isInvalid, isKnown, failure } = saving;
  const { validFrom, validTo, week } = drawing.draft;
  const why = (): string | undefined => {
    if (isEmpty) return t`Dessinez d'abord une plage.`;
    if (isInvalid && validTo && validTo < validFrom) return t`Le dernier jour vient avant le premier.`;
    if (isInvalid) return t`Cette semaine ne peut pas être enregistrée ainsi.`;
    if (drawing.newer) return t`Dites d'abord laquelle des deux semaines compte.`;
    return week && !drawing.isDirty && isKnown ? t`Rien n'a changé.` : undefined;
  };
  const told = why();
  return (
    <>
      {failure !== undefined && !drawing.newer && (
        <FormAlert>
          {failureText(failure, t`La semaine n'a pas pu être enregistrée. Veuillez réessayer.`)}
        </FormAlert>
      )}
      {told && <p className="text-13 text-ink-3">{told}</p>}
    </>
  );
}

function DatesTicked({ drawing: { draft, reach }, saving: { effect } }: WeekEffectProps) {
  if (!effect) return <span />;
  const { ticked, all } = tickedDays(effectDays(effect, reach), draft.without);
  if (all === 0) return <span />;
  return (
    <span className="num text-13 text-ink-2">
      <Plural value={all} one={`${ticked} date sur #`} other={`${ticked} dates sur #`} />
    </span>
  );
}

function EffectBody({ drawing, saving, today }: WeekEffectProps) {
  const { t } = useLingui();
  const { effect, preview, isKnown, isEmpty } = saving;
  const { draft, change } = drawing;
  if (isEmpty) {
    return (
      <p className="mt-3 text-13 leading-5 text-ink-2">
        <Trans>
          Tirez dans la grille pour ouvrir des heures : chaque date sera annoncée ici avant d'être ouverte.
        </Trans>
      </p>
    );
  }
  if (preview.isError) {
    return (
      <div className="mt-3">
        <ReadFailure of={preview} failure={t`L'aperçu n'est pas arrivé.`} />
      </div>
    );
  }
  if (!effect) {
    return (
      <div className="mt-3">
        <SkeletonRows dense count={5} />
      </div>
    );
  }
  const days = effectDays(effect, drawing.reach);
  const isForAWhile = draft.validTo !== undefined;
  return (
    <div aria-busy={!isKnown} className={cx('transition-opacity duration-150', !isKnown && 'opacity-60')}>
      <Figures {...{ drawing, saving, today }} />
      {drawing.returns && (
        <p className="mt-2 text-13 text-ink-2">
          <Trans>
            La semaine habituelle reprend d'elle-même le {formatShortDateAsOf(drawing.returns, today)}.
          </Trans>
        </p>
      )}
      {isForAWhile && effect.kept > 0 && (
        <section className="mt-3">
          <h3 className="mb-1.5 font-text text-sm font-semibold">
            <Trans>Sans heure pendant ces dates</Trans>
          </h3>
          <KeptSessions effect={effect} today={today} />
        </section>
      )}
      <div className="mt-4 grid gap-3">
        <EffectCalendar
          days={days}
          without={draft.without}
          onTick={(date, isOn) => change({ without: toggled(draft.without, date, !isOn) })}
        />
      </div>
      <div className="mt-4">
        <EffectNotes
          effect={effect}
          today={today}
          holidaysOpen={draft.holidaysOpen}
          onHoliday={(date, isOpen) => change({ holidaysOpen: toggled(draft.holidaysOpen, date, isOpen) })}
        />
      </div>
      {!isForAWhile && effect.kept > 0 && (
        <section className="mt-3">
          <h3 className="mb-1.5 font-text text-sm font-semibold">
            <Trans>Gardés car réservés</Trans>
          </h3>
          <KeptSessions effect={effect} today={today} />
        </section>
      )}
    </div>
  );
}

type FigureProps = { icon: LucideIcon; tone?: string; children: ReactNode };

function Figure({ icon: Sign, tone = 'text-ink-2', children }: FigureProps) {
  return (
    <p className={cx('flex items-start gap-2', tone === 'text-bad' && 'text-bad')}>
      <Sign aria-hidden="true" className={cx('mt-0.5 size-4 flex-none', tone)} />
      <span>{children}</span>
    </p>
  );
}

/** How many hours are opened, withdrawn and kept, and on which days something is in the way. */
function Figures({ drawing, saving, today, isShort = false }: WeekEffectProps & { isShort?: boolean }) {
  const { effect } = saving;
  const { draft } = drawing;
  const days = effect ? effectDays(effect, drawing.reach) : [];
  const clashing = days.filter(({ date, conflicts }) => conflicts > 0 && !draft.without.includes(date));
  return (
    <div
      role="status"
      className={cx(
        'num text-sm',
        isShort ? 'flex flex-wrap gap-x-4 gap-y-1 empty:hidden' : 'mt-3 grid gap-1.5',
      )}
    >
      {effect && (
        <>
          {(effect.opened > 0 || (effect.withdrawn === 0 && !isShort)) && (
            <Figure icon={CalendarPlus} tone="text-maj-600">
              <Opened count={effect.opened} isShort={isShort} />
            </Figure>
          )}
          {effect.withdrawn > 0 && (
            <Figure icon={CalendarMinus}>
              {isShort || effect.opened > 0 ? (
                <Plural value={effect.withdrawn} one="# retiré" other="# retirés" />
              ) : (
                <Plural value={effect.withdrawn} one="# créneau retiré" other="# créneaux retirés" />
              )}
            </Figure>
          )}
          {effect.kept > 0 && (
            <Figure icon={Lock}>
              {isShort ? (
                <Plural value={effect.kept} one="# gardé" other="# gardés" />
              ) : (
                <>
                  <Plural value={effect.kept} one="# gardé car réservé" other="# gardés car réservés" />
                  <i
                    aria-hidden="true"
                    className="ms-1.5 inline-block size-1.5 rounded-full bg-maj-600 align-middle"
                  />
                </>
              )}
            </Figure>
          )}
          {clashing.length > 0 && (
            <Figure icon={TriangleAlert} tone="text-bad">
              <Conflicts days={clashing} today={today} isShort={isShort} />
            </Figure>
          )}
          {!isShort && effect.coaches.length > 1 && (
            <ul className="mt-1 text-13 text-ink-2">
              {effect.coaches.map(({ coach_id, coach_name, opened, withdrawn }) => (
                <li key={coach_id} className="flex justify-between gap-3">
                  <span className="truncate">{coach_name}</span>
                  <span>
                    {withdrawn > 0 ? formatFigures(`+${opened} −${withdrawn}`) : formatFigures(`+${opened}`)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  );
}

function Opened({ count, isShort }: { count: number; isShort: boolean }) {
  return isShort ? (
    <Plural value={count} one="# ouvert" other="# ouverts" />
  ) : (
    <Plural value={count} _0="Aucun créneau à ouvrir" one="# créneau ouvert" other="# créneaux ouverts" />
  );
}

const DATES_NAMED = 3;

function Conflicts({
  days,
  today,
  isShort,
}: {
  days: readonly EffectDay[];
  today: CivilDate;
  isShort: boolean;
}) {
  const count = days.reduce((sum, { conflicts }) => sum + conflicts, 0);
  const dates = formatList(days.map(({ date }) => formatDayMonthAsOf(date, today)));
  if (isShort || days.length > DATES_NAMED)
    return <Plural value={count} one="# conflit" other="# conflits" />;
  return <Plural value={count} one={`# conflit : ${dates}`} other={`# conflits : ${dates}`} />;
}
