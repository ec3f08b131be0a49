import { cx } from '../../../ui/cx.ts';
import { Td } from '../../../ui/data/table.tsx';

type PayerCellProps = {
  client: string;
  /** What of theirs is opened, for those who only hear the name. */
  about: string;
  isOpen: boolean;
  onOpen: () => void;
};

/** Whose plan a row is about. The whole row opens it: the row has to be `relative`. */
export function PayerCell({ client, about, isOpen, onOpen }: PayerCellProps) {
  return (
    <Td className={cx('max-md:col-span-2', isOpen && 'md:shadow-[inset_3px_0_0_var(--color-maj-600)]')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="block max-w-52 truncate rounded-[4px] text-left font-semibold after:absolute after:inset-0 max-md:max-w-full max-md:text-base"
      >
        {client}
        <span className="sr-only"> {about}</span>
      </button>
    </Td>
  );
}
