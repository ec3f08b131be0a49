import { Plural, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { useCommandKeys } from './use-command-keys.ts';

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

export type CommandListProps = {
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

/** A field and what was found for it. The focus stays in the field; the arrows move through the list. */
export function CommandList(props: CommandListProps & { isOpen: boolean; end: ReactNode }) {
  const { isOpen, label, placeholder, text, groups, onChoose, isBusy, note, empty, question, end } = props;
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
      <div className="flex flex-none items-center gap-2.5 border-b border-line py-2 pr-2 pl-4 md:pl-5">
        <Search className="size-5 flex-none text-ink-3" aria-hidden="true" />
        {question && (
          <span className="max-w-[45%] flex-none truncate rounded-sm bg-maj-50 px-2 py-1 text-[13px] font-semibold text-maj-700">
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
          value={text}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-3"
        />
        {end}
      </div>
      <p role="status" className="sr-only">
        {!isBusy && <Plural value={count} _0="Aucun résultat" one="# résultat" other="# résultats" />}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(8px,env(safe-area-inset-bottom))]">
        {note && <p className="rounded-sm bg-warn-100 px-3 py-2 text-[13px] text-warn-900">{note}</p>}
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

const keepInSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

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
        'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-1.5 text-left text-sm max-md:min-h-[52px] [&_svg]:size-[18px] [&_svg]:flex-none',
        isActive && 'bg-maj-50 inset-ring inset-ring-maj-200',
      )}
    >
      <span className="grid w-7 flex-none place-items-center text-ink-3" aria-hidden="true">
        {media}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{label}</span>
        {detail && <span className="num block truncate text-[13px] text-ink-3">{detail}</span>}
      </span>
      {fact && <span className="num flex-none text-[13px] text-ink-2">{fact}</span>}
    </button>
  );
}
