import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  type KeyboardEvent as KeyPress,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from './dialog.tsx';
import { firstFieldOf, useFocusKept } from './use-focus-kept.ts';

const WIDE = '(width >= 68.75rem)';

let wasWide = false;

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

// A panel that became a dialog on its way to paper, which is narrower, would be caught while it opens.
const isWide = () => {
  if (window.matchMedia('screen').matches) wasWide = window.matchMedia(WIDE).matches;
  return wasWide;
};

/** Room for a panel beside a table. */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);

const WIDTH = {
  md: 'w-97.5',
  lg: 'w-107.5',
  wide: 'w-133.5',
  xl: 'w-[max(31.25rem,50%)] max-w-195',
  half: 'w-[56%] max-w-225',
};

export type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A quieter line with the title: what tells two of the same name apart. */
  subtitle?: ReactNode;
  /** Before the title: whom it is about. */
  media?: ReactNode;
  /** A button beside the one that closes. */
  action?: ReactNode;
  footer?: ReactNode;
  /** `lg` for what needs more room than a form, `wide` for several of them at once, `xl` for a whole record: half of what the navigation leaves; `half` for what is worked on beside the planning. */
  size?: keyof typeof WIDTH;
  /** False while leaving would lose something. */
  dismissable?: boolean;
  /** It is opened to be filled in, not to be read: docked, it begins in its first field. */
  isForm?: boolean;
  children: ReactNode;
};

/**
 * Where a record is made or changed: docked beside its table where there is room, a dialog where there is not. Keep the
 * form's state above this component: it survives a window that changes its width.
 */
export function SidePanel(props: SidePanelProps) {
  const isWide = useIsWide();
  if (isWide) return props.isOpen ? <DockedPanel {...props} /> : null;
  const { title, subtitle, size = 'md', isForm: _, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      title={<span className="line-clamp-3 break-words">{title}</span>}
      size={size === 'md' ? 'md' : 'lg'}
      eyebrow={subtitle && <span className="num facts line-clamp-2 break-words">{subtitle}</span>}
    />
  );
}

function DockedPanel(props: SidePanelProps) {
  const {
    onClose,
    title,
    subtitle,
    media,
    action,
    footer,
    size = 'md',
    dismissable = true,
    isForm = false,
    children,
  } = props;
  const { t } = useLingui();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // The table stays in use, so nothing is trapped: the focus comes here, and goes back to what opened the panel, or to the
  // page's title where that is gone, as the search is.
  const begin = useEffectEvent(() => {
    const field = isForm && body.current ? firstFieldOf(body.current) : undefined;
    (field ?? heading.current)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const opener = document.activeElement;
    begin();
    return () => {
      // Whoever is elsewhere by now stays there: what came of it may have taken the focus.
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      if (document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true });
    };
  }, []);
  useFocusKept(panel, heading);
  const closeOnEscape = (event: KeyPress | KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && dismissable) onClose();
  };
  // Whoever pressed on nothing is still in the panel.
  const closeFromPage = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body) closeOnEscape(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => closeFromPage(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      data-docked-panel={size}
      onKeyDown={closeOnEscape}
      className={cx(
        'sticky top-0 flex h-dvh flex-none animate-fade-in flex-col self-start border-s border-line bg-paper',
        'print:static print:h-auto print:w-full print:max-w-none print:border-0',
        WIDTH[size],
      )}
    >
      <div
        className={cx('flex min-h-14 items-center gap-3 pe-2 ps-5', size !== 'xl' && 'border-b border-line')}
      >
        {media}
        <div className={cx('min-w-0 flex-1', Boolean(subtitle) && 'py-2.5')}>
          <h2 ref={heading} tabIndex={-1} id={titleId} className="truncate text-lg outline-none">
            {title}
          </h2>
          {subtitle && <p className="num facts line-clamp-2 break-words text-ink-3">{subtitle}</p>}
        </div>
        {action}
        <IconButton
          label={t`Fermer`}
          size="sm"
          disabled={!dismissable}
          onClick={onClose}
          icon={X}
          iconClass="size-4.5"
        />
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto px-5 py-4 print:overflow-visible">
        {children}
      </div>
      {footer && <div className="border-t border-line px-5 py-3 print:hidden">{footer}</div>}
    </section>
  );
}
