import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { Suspense, startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { DeskPlace } from '../../features/search/admin/desk-actions.tsx';
import type { DeskSearchProps } from '../../features/search/admin/desk-search.tsx';
import { whenQuiet } from '../../lib/device/when-quiet.ts';
import { useTypeAhead } from '../../lib/use-type-ahead.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { NotArrived } from '../../ui/parts/not-arrived.tsx';
import { adminPart } from '../../ui/parts/part.tsx';
import { ADMIN_TABS, adminTabPath } from './admin-tabs.tsx';

/** The tabs, as the search knows them. */
const useSearchPlaces = (): readonly DeskPlace[] => {
  const { i18n } = useLingui();
  return ADMIN_TABS.map((tab) => ({
    id: tab.path,
    label: i18n._(tab.label),
    words: i18n._(tab.words),
    icon: <tab.icon />,
    to: adminTabPath(tab),
  }));
};

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;
/** What lies over the page has the keyboard to itself; what is already leaving the screen has not. */
const isCovered = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => !dialog.closest('[data-exiting]'),
  );

/** Whether this key asks for the search: Ctrl-K or ⌘K anywhere, `/` where it would not be typed. */
const isSearchKey = (event: KeyboardEvent): boolean => {
  if (event.repeat || event.altKey || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !isTypedInto(event.target);
};

export const useSearchShortcut = (open: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    // Firefox searches the page on `/`, and the browser's own bar takes Ctrl-K.
    event.preventDefault();
    if (!isCovered()) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};

function SearchNotArrived({ isOpen, onClose, onReady }: DeskSearchProps) {
  useEffect(onReady, [onReady]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={<Trans>Rechercher</Trans>} size="sm">
      <NotArrived />
    </Dialog>
  );
}

const DeskSearch = adminPart(
  () => import('../../features/search/admin/desk-search.tsx'),
  'DeskSearch',
  SearchNotArrived,
);

/** Once the tab has what it needs; whoever is faster fetches it by pressing. */
const PREPARE_AFTER_MS = 1500;

/** The palette itself, once its code is there. */
export function SearchPalette({ isOpen, onClose }: Pick<DeskSearchProps, 'isOpen' | 'onClose'>) {
  const places = useSearchPlaces();
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const onReady = useCallback(() => setReady(true), []);
  const typed = useTypeAhead(isOpen && !isReady, onClose);
  useEffect(() => whenQuiet(() => startTransition(() => setWanted(true)), PREPARE_AFTER_MS), []);
  return (
    (isOpen || isWanted) && (
      <Suspense fallback={null}>
        <DeskSearch {...{ isOpen, onClose, places, onReady }} firstText={typed} />
      </Suspense>
    )
  );
}

/** The search from anywhere: whether its palette is open, and the keys that open it. */
export const useAdminSearch = () => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useSearchShortcut(open);
  return { isOpen, open, close: () => setOpen(false), prepare: DeskSearch.prepare };
};

const IS_APPLE = /Mac|iP(?:hone|ad)/.test(navigator.userAgent);

/** In the sidebar: a field in looks, with its key; in the rail an icon and a word. */
export function SearchButton({ onPress, onIntent }: { onPress: () => void; onIntent: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      title={t`Rechercher un client, un coach, un onglet ou une action`}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-sm bg-paper px-3 text-13 text-ink-2 inset-ring inset-ring-line hover:inset-ring-edge md:max-lg:min-h-13 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-1 md:max-lg:px-0 md:max-lg:text-2xs md:max-lg:leading-[1.15]"
    >
      <Search className="size-4 flex-none" aria-hidden="true" />
      <Trans>Rechercher</Trans>
      <span
        aria-hidden="true"
        className="ms-auto rounded-[6px] bg-sand-2 px-1.5 py-0.5 text-11 text-ink-2 max-lg:hidden"
      >
        {IS_APPLE ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
