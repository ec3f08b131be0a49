import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useIsWide } from '../../lib/use-media-query.ts';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Dialog } from './dialog.tsx';

type SidePanelProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** For what needs more room than a form: a list beside its fields. */
  wide?: boolean;
  /** False while leaving would lose something. */
  dismissable?: boolean;
  children: ReactNode;
};

/**
 * Where a record is made or changed: docked beside its table where there is room, a dialog where there is not. Keep the
 * form's state above this component: it survives a window that changes its width.
 */
export function SidePanel(props: SidePanelProps) {
  const isWide = useIsWide();
  if (!isWide) return <Dialog {...props} />;
  return props.isOpen ? <DockedPanel {...props} /> : null;
}

function DockedPanel({ onClose, title, footer, wide = false, dismissable = true, children }: SidePanelProps) {
  const { t } = useLingui();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The table stays in use, so nothing is trapped: the focus comes here, and goes back to what opened the panel.
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && dismissable) onClose();
  };
  return (
    <section
      aria-labelledby={titleId}
      data-docked-panel={wide ? 'wide' : ''}
      onKeyDown={closeOnEscape}
      className={cx(
        'sticky top-0 flex h-dvh flex-none animate-fade-in flex-col self-start border-l border-line bg-paper',
        wide ? 'w-[430px]' : 'w-[390px]',
      )}
    >
      <div className="flex min-h-14 items-center gap-3 border-b border-line pr-2 pl-5">
        <h2 ref={heading} tabIndex={-1} id={titleId} className="min-w-0 flex-1 text-lg outline-none">
          {title}
        </h2>
        <IconButton label={t`Fermer`} size="sm" disabled={!dismissable} onClick={onClose}>
          <X className="size-[18px]" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {footer && <div className="border-t border-line px-5 py-3">{footer}</div>}
    </section>
  );
}
