import { BULK_TIMES } from '@elan/contract/slots/slots.rules.ts';
import { type CivilEnd, minutesOfDay, timeOfMinutes } from '@elan/contract/time.ts';
import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { readTime } from '../../../../lib/time/typed-time.ts';
import { IconButton } from '../../../../ui/actions/button.tsx';
import { SegmentedControl } from '../../../../ui/fields/segmented-control.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { useWeekWords } from '../week-words.ts';
import { KindMark } from './block-look.tsx';
import { type Block, endTimeOf, type Fault, KINDS, type Kind, whyNot } from './blocks.ts';

type BlockFormProps = {
  block: Block;
  blocks: readonly Block[];
  onChange: (block: Block) => void;
  onRemove: () => void;
};

/** At the end of a day midnight is 24:00, however it is typed. */
const endRead = (text: string): CivilEnd | undefined => {
  const time = readTime(text);
  return time === '00:00' ? '24:00' : time;
};

/** The exact times of a block, and what it is for. One instance per block. */
export function BlockForm({ block, blocks, onChange, onRemove }: BlockFormProps) {
  const { t } = useLingui();
  const words = useWeekWords();
  const faultId = useId();
  const [typed, setTyped] = useState({ start: timeOfMinutes(block.start), end: endTimeOf(block.end) });
  const [seen, setSeen] = useState(block);
  // A block that was pulled meanwhile is written as it is now.
  if (seen.start !== block.start || seen.end !== block.end) {
    setSeen(block);
    setTyped({ start: timeOfMinutes(block.start), end: endTimeOf(block.end) });
  }
  const [start, end] = [readTime(typed.start), endRead(typed.end)];
  const meant =
    start !== undefined && end !== undefined && start !== '24:00'
      ? { ...block, start: minutesOfDay(start), end: minutesOfDay(end) }
      : undefined;
  const fault = meant ? whyNot(blocks, meant) : undefined;
  /** Why it cannot be for something else. */
  const [kindFault, setKindFault] = useState<Fault>();
  const told = fault ?? kindFault;
  const error = meant ? told && words.faults[told] : t`Une heure, comme 09:00`;
  const commit = () => {
    if (!meant || fault || (meant.start === block.start && meant.end === block.end)) return;
    setSeen(meant);
    onChange(meant);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    commit();
  };
  const chooseKind = (kind: Kind) => {
    const why = whyNot(blocks, { ...block, kind });
    setKindFault(why);
    if (!why) onChange({ ...block, kind });
  };
  return (
    <form noValidate onSubmit={submit} aria-describedby={error ? faultId : undefined} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <TimeField
          size="sm"
          hideLabel
          label={t`Début de la plage`}
          hours={BULK_TIMES}
          value={typed.start}
          onChange={(text) => setTyped((before) => ({ ...before, start: text }))}
          onBlur={commit}
          className="num w-20 flex-none"
        />
        <span aria-hidden="true" className="text-ink-3">
          –
        </span>
        <TimeField
          size="sm"
          hideLabel
          label={t`Fin de la plage`}
          hours={BULK_TIMES}
          value={typed.end}
          onChange={(text) => setTyped((before) => ({ ...before, end: text }))}
          onBlur={commit}
          className="num w-20 flex-none"
        />
        <IconButton
          label={t`Retirer la plage`}
          variant="danger-quiet"
          size="sm"
          icon={Trash2}
          iconClass="size-4"
          onClick={onRemove}
          className="ms-auto"
        />
      </div>
      <SegmentedControl
        size="sm"
        hideLabel
        label={t({ message: 'Pour', context: 'what hours are for' })}
        value={block.kind}
        onChange={chooseKind}
        options={KINDS.map((kind) => ({
          value: kind,
          label: words.kinds[kind],
          icon: <KindMark kind={kind} />,
        }))}
      />
      {/* Without one, Enter in one of two fields sends nothing. */}
      <button type="submit" hidden />
      <p id={faultId} role="status" className="text-13 font-medium text-bad empty:hidden">
        {error}
      </p>
    </form>
  );
}
