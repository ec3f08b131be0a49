import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components';

export type ListedOption = {
  label: string;
  /** A second, quieter line: what tells two of the same name apart. */
  detail?: ReactNode;
  media?: ReactNode;
  disabled?: boolean;
};

/** One line of a list to choose from. */
export function OptionRow({ id, option }: { id: string | number; option: ListedOption }) {
  const { label, detail, media, disabled = false } = option;
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      isDisabled={disabled}
      className="group flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-15 outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focused:bg-sand-2 data-selected:font-semibold data-selected:text-maj-700 max-md:min-h-12"
    >
      {media}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {detail && <span className="block truncate text-13 font-normal text-ink-3">{detail}</span>}
      </span>
      <Check className="invisible size-4 flex-none group-data-selected:visible" aria-hidden="true" />
    </ListBoxItem>
  );
}
