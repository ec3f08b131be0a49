import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components';
import { IconButton } from '../actions/button.tsx';
import { AriaLocale } from '../aria-locale.tsx';
import { cx } from '../cx.ts';
import { CommandList, type CommandListProps } from './command-list.tsx';

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
              'relative flex h-[calc(100%-32px)] w-full flex-col overflow-hidden rounded-t-lg bg-paper text-ink shadow-soft',
              'md:h-[min(520px,80vh)] md:max-w-[620px] md:rounded-md',
              isExiting ? 'animate-sheet-out md:animate-vanish' : 'animate-sheet-in md:animate-fade-in',
            )
          }
        >
          <RacDialog aria-label={list.label} className="flex min-h-0 flex-1 flex-col outline-none">
            <CommandList
              {...list}
              isOpen={isOpen}
              end={
                <IconButton label={t`Fermer`} size="sm" onClick={onClose}>
                  <X className="size-5" aria-hidden="true" />
                </IconButton>
              }
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
