import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';
import { useFocusReturned } from './use-focus-returned.ts';

const WIDTH = {
  sm: 'md:max-w-120',
  md: 'md:max-w-140',
  lg: 'md:max-w-165',
  xl: 'md:max-w-215',
};

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A line above the title: "Réserver avec". */
  eyebrow?: ReactNode;
  /** A portrait or icon before the title. */
  media?: ReactNode;
  /** A button beside the one that closes. */
  action?: ReactNode;
  /** Shows a back arrow instead of the media. */
  onBack?: (() => void) | undefined;
  /** The body has a heading of its own: the title is only spoken. */
  bare?: boolean;
  /** Between header and body, never scrolled away: a stepper. */
  progress?: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof WIDTH;
  /** One height for all steps of a flow, so that nothing jumps between them. */
  tall?: boolean;
  /** False while leaving would lose something: neither the backdrop nor Escape closes. */
  dismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** A page may be opened with it: closed, it leaves the focus on the page's title where it was nowhere before. */
  inAddress?: boolean;
  children?: ReactNode;
};

/** As long as systems wait for the second press of a double click. */
const DOUBLE_CLICK_MS = 500;

export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    size = 'md',
    tall,
    dismissable = true,
    role = 'dialog',
    children,
    footer,
    progress,
  } = props;
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (
    <AriaLocale>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={dismissable && role === 'dialog'}
        // Whoever opened it by a double click pressed the backdrop without meaning to.
        shouldCloseOnInteractOutside={() => performance.now() - openedAt.current > DOUBLE_CLICK_MS}
        isKeyboardDismissDisabled={!dismissable}
        className={({ isExiting }) =>
          cx(
            'fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center md:items-center md:p-6',
            'before:absolute before:inset-x-0 before:top-0 before:h-lvh before:bg-scrim',
            isExiting ? 'before:animate-fade-out' : 'before:animate-fade-in',
          )
        }
      >
        <Modal
          data-sheet
          className={({ isExiting }) =>
            cx(
              'relative flex max-h-[calc(100%-2rem)] w-full flex-col overflow-hidden rounded-t-lg bg-paper shadow-soft',
              'md:max-h-full md:rounded-lg max-md:not-low:pb-(--toasts,0px)',
              WIDTH[size],
              tall && 'h-full md:h-190',
              isExiting ? 'animate-sheet-out md:animate-sink' : 'animate-sheet-in md:animate-rise',
            )
          }
        >
          <RacDialog
            role={role}
            className="flex min-h-0 flex-1 flex-col outline-none low:block low:overflow-y-auto low:pb-(--toasts,0px)"
          >
            <DialogHeader {...props} />
            {progress}
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 md:px-7 md:py-4.5 low:overflow-visible">
              {children}
            </div>
            {footer && (
              <div className="border-t border-line bg-paper px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-7 md:py-4">
                {footer}
              </div>
            )}
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  );
}

function DialogHeader(props: DialogProps) {
  const { title, eyebrow, media, action, onBack, onClose, progress, bare, inAddress } = props;
  const { t } = useLingui();
  useFocusReturned(inAddress);
  return (
    <div className={cx('flex-none', progress || bare ? null : 'border-b border-line')}>
      <div className="mx-auto mt-2 h-1 w-10 rounded-full bg-sand-3 md:hidden" aria-hidden="true" />
      <div className="flex min-h-15 items-center gap-3 py-2 pe-2 ps-5 md:gap-4 md:py-4 md:pe-4 md:ps-7">
        {onBack ? (
          <IconButton
            label={t`Retour`}
            size="sm"
            className="-ms-2.5"
            onClick={onBack}
            icon={ChevronLeft}
            iconClass="size-5"
          />
        ) : (
          media
        )}
        <div className="min-w-0 flex-1">
          {eyebrow && <p className="mb-0.5 text-13 font-semibold leading-tight text-ink-3">{eyebrow}</p>}
          <Heading
            slot="title"
            level={2}
            className={bare ? 'sr-only' : 'text-21 leading-[1.1] tracking-[-.03em] md:text-2xl'}
          >
            {title}
          </Heading>
        </div>
        {action}
        <IconButton label={t`Fermer`} onClick={onClose} icon={X} iconClass="size-5" />
      </div>
    </div>
  );
}

/** What can be done with a dialog, the main act last, and first on a phone. Long words take a second line. */
export function DialogActs({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2.5 md:flex-row md:flex-wrap md:justify-end">{children}</div>
  );
}
