import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';

type SelectAllProps<Id> = {
  /** Those that can be selected. */
  ids: readonly Id[];
  selected: ReadonlySet<Id>;
  onSelect: (ids: readonly Id[], isSelected: boolean) => void;
  /** What all of them are, where it is not the whole page. */
  label?: string;
};

/** Selects all of them or none; mixed while it is some. */
export function SelectAll<Id>({ ids, selected, onSelect, label }: SelectAllProps<Id>) {
  const { t } = useLingui();
  const chosen = ids.filter((id) => selected.has(id)).length;
  return (
    <Checkbox
      hideLabel
      disabled={ids.length === 0}
      value={chosen > 0 && chosen === ids.length}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={(isOn) => onSelect(ids, isOn)}
    >
      {label ?? t`Tout sélectionner`}
    </Checkbox>
  );
}

/** Which rows of a table are ticked, by their ids. */
export const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const select = (ids: readonly number[], isSelected: boolean) =>
    setSelected((now) => {
      const rest = [...now].filter((id) => !ids.includes(id));
      return new Set(isSelected ? [...rest, ...ids] : rest);
    });
  return { selected, select, clear: () => setSelected(new Set()) };
};
