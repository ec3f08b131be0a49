import { useState } from 'react';

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
