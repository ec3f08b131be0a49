import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';

export type CommandOption = {
  id: string;
  label: string;
  /** A second, quieter line. */
  detail?: ReactNode;
  media?: ReactNode;
  /** At the right end: what one should know before choosing. */
  fact?: ReactNode;
};
export type CommandGroup = { id: string; label: string; options: readonly CommandOption[] };

type CommandListProps = {
  /** What is searched, in words. */
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  groups: readonly CommandGroup[];
  onChoose: (id: string) => void;
  /** What is listed answers an earlier text. */
  isBusy?: boolean;
  /** Above the options: what could not be found out. */
  note?: ReactNode;
  /** Instead of no options. */
  empty: ReactNode;
  /** The question that is being answered, before the field; `onBack` takes it back. */
  question?: ReactNode;
  onBack?: (() => void) | undefined;
};

type CommandPaletteProps = CommandListProps & {
  isOpen: boolean;
  onClose: () => void;
};

/** Everything that can be reached, by typing: near the top of a wide screen, a sheet on a phone. */
export function CommandPalette({ isOpen, onClose, ...list }: CommandPaletteProps) {
  const { t } = useLingui();
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
        className={({ isExiting }) =>
          cx(
            'fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center md:items-start md:px-6 md:pt-[10vh]',
            'before:absolute before:inset-x-0 before:top-0 before:h-lvh before:bg-scrim',
            isExiting ? 'before:animate-fade-out' : 'before:animate-fade-in',
          )
        }
      >
        <Modal
          className={({ isExiting }) =>
            cx(
              'relative flex h-[calc(100%-2rem)] w-full flex-col overflow-hidden rounded-t-lg bg-paper text-ink shadow-soft',
              'md:h-[min(32.5rem,80vh)] md:max-w-155 md:rounded-md',
              isExiting ? 'animate-sheet-out md:animate-vanish' : 'animate-sheet-in md:animate-fade-in',
            )
          }
        >
          <RacDialog aria-label={list.label} className="flex min-h-0 flex-1 flex-col outline-none">
            <CommandList
              {...list}
              isOpen={isOpen}
              end={<IconButton label={t`Fermer`} size="sm" onClick={onClose} icon={X} iconClass="size-5" />}
            />
            <p
              className="flex flex-none gap-4 border-t border-line px-5 py-2 text-xs text-ink-3 max-md:hidden"
              aria-hidden="true"
            >
              <span>
                <Trans>↑ ↓ parcourir</Trans>
              </span>
              <span>
                <Trans>Entrée choisir</Trans>
              </span>
              <span>
                <Trans>Échap fermer</Trans>
              </span>
            </p>
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

/** A field and what was found for it. The focus stays in the field; the arrows move through the list. */
function CommandList(props: CommandListProps & { isOpen: boolean; end: ReactNode }) {
  const { isOpen, label, placeholder, groups, onChoose, isBusy, note, empty, question, end } = props;
  const { t } = useLingui();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // It was opened to type; also when it is opened again before it has left the screen.
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const { active, point, fieldProps } = useCommandKeys(props);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const domId = (id: string) => `${listId}-${id}`;
  return (
    <>
      <div className="flex flex-none items-center gap-2.5 border-b border-line py-2 pe-2 ps-4 md:ps-5">
        <Search className="size-5 flex-none text-ink-3" aria-hidden="true" />
        {question && (
          <span className="max-w-[45%] flex-none truncate rounded-sm bg-maj-50 px-2 py-1 text-13 font-semibold text-maj-700">
            {question}
          </span>
        )}
        <input
          {...fieldProps}
          ref={field}
          role="combobox"
          aria-label={label}
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && domId(active.id)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={placeholder}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
        />
        {end}
      </div>
      <p role="status" className="sr-only">
        {!isBusy && <Plural value={count} _0="Aucun résultat" one="# résultat" other="# résultats" />}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        {note && <p className="rounded-sm bg-warn-100 px-3 py-2 text-13 text-warn-900">{note}</p>}
        {count === 0 && !isBusy && empty}
        {count > 0 && (
          <div id={listId} role="listbox" aria-label={t`Résultats`} aria-busy={isBusy || undefined}>
            {groups.map(({ id, label: title, options }) => (
              <fieldset key={id} className="min-w-0" aria-labelledby={domId(`group-${id}`)}>
                <p
                  id={domId(`group-${id}`)}
                  role="presentation"
                  className="px-3 pt-2.5 pb-1 text-xs font-semibold text-ink-3"
                >
                  {title}
                </p>
                {options.map((option) => (
                  <CommandRow
                    key={option.id}
                    domId={domId(option.id)}
                    option={option}
                    isActive={option.id === active?.id}
                    onPoint={() => point(option.id)}
                    onChoose={() => onChoose(option.id)}
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </div>
    </>
  );
}

type CommandRowProps = {
  domId: string;
  option: CommandOption;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

const keepInSight = (row: HTMLElement | null) => void row?.scrollIntoView({ block: 'nearest' });

function CommandRow({ domId, option, isActive, onPoint, onChoose }: CommandRowProps) {
  const { label, detail, media, fact } = option;
  return (
    <button
      type="button"
      ref={isActive ? keepInSight : undefined}
      id={domId}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-start text-sm max-md:min-h-13 [&_svg]:size-4.5 [&_svg]:flex-none',
        isActive && 'bg-maj-50 inset-ring inset-ring-maj-200',
      )}
    >
      <span className="grid w-7 flex-none place-items-center text-ink-3" aria-hidden="true">
        {media}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        {detail && <span className="num block truncate text-13 text-ink-3">{detail}</span>}
      </span>
      {fact && <span className="num flex-none text-13 text-ink-2">{fact}</span>}
    </button>
  );
}

type CommandKeys = Pick<CommandListProps, 'text' | 'onType' | 'groups' | 'onChoose' | 'isBusy' | 'onBack'>;

/** Which option is meant, and the keys that move to it, choose it and go back. */
const useCommandKeys = (keys: CommandKeys & { isOpen: boolean }) => {
  const { isOpen, text, onType, groups, onChoose, isBusy = false, onBack } = keys;
  const options = groups.flatMap((group) => group.options);
  const [pointed, setPointed] = useState<string>();
  const [isEager, setEager] = useState(false);
  const [typedAhead, setTypedAhead] = useState('');
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
  // What they type before the answer is there belongs to what comes after it: the next question, if there is one.
  const goOn = useEffectEvent(() => {
    setTypedAhead('');
    if (isOpen) onType(text + typedAhead);
  });
  useEffect(() => {
    if (!isEager && typedAhead !== '') goOn();
  }, [isEager, typedAhead]);

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
  const onChange = ({ target: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (isEager && value.startsWith(text)) return setTypedAhead(value.slice(text.length));
    setPointed(undefined);
    setEager(false);
    setTypedAhead('');
    onType(value);
  };
  return { active, point: setPointed, fieldProps: { value: text + typedAhead, onKeyDown, onChange } };
};
