import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../fields/search-field.tsx';

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
    <SearchField
      label={label}
      value={typed}
      onChange={type}
      onBlur={() => search(typed)}
      size="sm"
      {...(className ? { className } : {})}
    />
  );
}
