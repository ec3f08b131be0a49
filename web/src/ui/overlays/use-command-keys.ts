import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import type { CommandListProps } from './command-list.tsx';

type Keys = Pick<CommandListProps, 'text' | 'onType' | 'groups' | 'onChoose' | 'isBusy' | 'onBack'>;

/** Which option is meant, and the keys that move to it, choose it and go back. */
export const useCommandKeys = ({ text, onType, groups, onChoose, isBusy = false, onBack }: Keys) => {
  const options = groups.flatMap((group) => group.options);
  const [pointed, setPointed] = useState<string>();
  const [isEager, setEager] = useState(false);
  const chosen = options.find(({ id }) => id === pointed);
  const active = chosen ?? options[0];

  const choose = useEffectEvent(() => {
    setEager(false);
    if (active) onChoose(active.id);
  });
  // Whoever types fast and presses Enter means the answer to what was typed, not what was listed before.
  useEffect(() => {
    if (isEager && !isBusy) choose();
  }, [isEager, isBusy]);

  const move = (by: number) => {
    const at = options.findIndex(({ id }) => id === active?.id);
    const next = options.at((at + by) % options.length);
    if (next) setPointed(next.id);
  };
  const goBack = (event: KeyboardEvent) => {
    if (!onBack) return;
    event.preventDefault();
    event.stopPropagation();
    onBack();
  };

  const press = (event: KeyboardEvent) => {
    event.preventDefault();
    if (isBusy && !chosen) setEager(true);
    else if (active) onChoose(active.id);
  };
  const step = (event: KeyboardEvent) => {
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  };
  const acts: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: step,
    ArrowUp: step,
    Enter: press,
    Escape: goBack,
    ...(text === '' && { Backspace: goBack }),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An unfinished letter of an input method is not a command.
    if (!event.nativeEvent.isComposing) acts[event.key]?.(event);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setPointed(undefined);
    setEager(false);
    onType(event.target.value);
  };
  return { active, point: setPointed, fieldProps: { onKeyDown, onChange } };
};
