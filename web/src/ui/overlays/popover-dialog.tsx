import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useIsPhone } from '../../lib/device/use-media-query.ts';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogState } from './dialog-state.ts';
import { Popover } from './popover.tsx';

type PopoverDialogProps = DialogState & {
  /** What was pressed: it opens beside that, and the focus comes back to it. */
  triggerRef: RefObject<Element | null>;
  title: string;
  /** A quieter line with the title. */
  detail?: ReactNode;
  /** A portrait or icon before the title. */
  media?: ReactNode;
  children: ReactNode;
};

/** What there is to know of one thing among many, and to do with it: beside it where there is room, a sheet on a phone. */
export function PopoverDialog(props: PopoverDialogProps) {
  const { triggerRef, title, detail, media, children, ...dialog } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <Dialog {...dialog} size="sm" title={title} eyebrow={detail} media={media}>
        <div className="pb-[env(safe-area-inset-bottom)]">{children}</div>
      </Dialog>
    );
  }
  return (
    <AriaLocale>
      <Popover
        isOpen={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.onClose()}
        triggerRef={triggerRef}
        placement="right top"
        label={title}
        className="w-80 p-4 text-13 leading-5"
      >
        <div className="flex items-center gap-2.5">
          {media}
          <div className="min-w-0 flex-1 leading-tight">
            <h2 className="text-17">{title}</h2>
            {detail && <p className="num mt-1 text-13 text-ink-3">{detail}</p>}
          </div>
          <IconButton
            label={t`Fermer`}
            size="sm"
            className="-mt-1 -me-1.5 self-start"
            onClick={dialog.onClose}
            icon={X}
            iconClass="size-4.5"
          />
        </div>
        {children}
      </Popover>
    </AriaLocale>
  );
}
