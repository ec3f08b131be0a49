import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '../forms/search-field.tsx';

type ListSearchProps = {
  label: string;
  /** What the list is searched for now, as the address says it. */
  value: string;
  onSearch: (text: string) => void;
  /** The whole list is at hand: it follows every letter. */
  isLocal?: boolean;
  className?: string;
};

/** Within the tenth of a second that feels like no time at all; what is no longer asked for is broken off. */
const TYPING_PAUSE_MS = 40;

/**
 * Searches a list while one types, or at once when one leaves the field: what is pressed next starts from the list
 * that was asked for. It follows the address when one goes back.
 */
export function ListSearch({ label, value, onSearch, isLocal = false, className }: ListSearchProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setTyped(value);
  }
  const search = () => {
    const text = typed.trim();
    if (text === value) return;
    setFollowed(text);
    onSearch(text);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    if (typed === followed) return;
    const timer = setTimeout(() => searchLater(), isLocal ? 0 : TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, followed, isLocal]);
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={search}
      size="sm"
      {...(className ? { className } : {})}
    />
  );
}
