import { cx } from '../../../ui/cx.ts';
import { Td } from '../../../ui/data/table.tsx';

type PayerCellProps = {
  client: string;
  /** What of theirs is opened, for those who only hear the name. */
  about: string;
  isOpen: boolean;
  onOpen: () => void;
};

/** Takes what the other columns leave, up to where there is room for every name. */
const REST = 'md:@max-[1200px]:w-full md:@max-[1200px]:max-w-0';

/** Whose plan a row is about. The whole row opens it: the row has to be `relative`. */
export function PayerCell({ client, about, isOpen, onOpen }: PayerCellProps) {
  return (
    <Td className={cx(REST, 'max-md:col-span-2', isOpen && 'md:shadow-[inset_3px_0_0_var(--color-maj-600)]')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="block max-w-full truncate rounded-[4px] text-left font-semibold after:absolute after:inset-0 max-md:text-base md:@min-[1200px]:max-w-72"
      >
        {client}
        <span className="sr-only"> {about}</span>
      </button>
    </Td>
  );
}
