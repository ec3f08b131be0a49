import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { inputClass } from '../fields/field.tsx';

type ListSearchProps = {
  label: string;
  /** What the list is searched for now, as the address says it. */
  value: string;
  onSearch: (text: string) => void;
  className?: string;
};

/** Of the letters that follow one another within this time only the last is searched for, as when a key is held down. */
const PAUSE_MS = 40;

/**
 * Searches a list while one types, from the first letter on, and at once when one leaves the field: what is pressed next
 * starts from the list that was asked for. It follows the address when one goes back. What is no longer asked for is
 * broken off.
 */
export function ListSearch({ label, value, onSearch, className }: ListSearchProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setTyped(value);
  }
  const search = (written: string) => {
    const text = written.trim();
    if (text === value) return;
    setFollowed(text);
    onSearch(text);
  };
  const [isPausing, setPausing] = useState(false);
  const endPause = useEffectEvent(() => {
    setPausing(false);
    search(typed);
  });
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => endPause(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  const type = (text: string) => {
    setTyped(text);
    if (isPausing) return;
    setPausing(true);
    search(text);
  };
  return (
    <search className={cx('relative block', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-ink-3"
        aria-hidden="true"
      />
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => search(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          // The first Escape empties the field, only the next one may close what surrounds it.
          event.stopPropagation();
          type('');
        }}
        className={cx(
          inputClass('sm', false),
          'pe-11 ps-9 text-ellipsis placeholder-shown:pe-3 [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {typed !== '' && (
        <span className="absolute inset-y-0 end-0 grid place-items-center">
          <IconButton
            label={t`Effacer`}
            size="sm"
            className="min-h-8 w-9"
            onClick={() => type('')}
            icon={X}
          />
        </span>
      )}
    </search>
  );
}
