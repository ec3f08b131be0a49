import { type DialogParams, useAddressDialog } from './use-address-dialog.ts';

const NEW = { id: 'new' } as const;

/** A record as its editor takes it: one of the list, or one that is being made. */
export type Edited<Item> = Item | typeof NEW;

/** The record in the panel beside a list, named by the address, or a new one. */
export const useRecordPanel = <Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
  params: DialogParams,
) => {
  const panel = useAddressDialog<Edited<Item>>([NEW, ...(items ?? [])], params, { keepsLost: true });
  const { shown, isOpen, open, close } = panel;
  const openId = isOpen && shown && shown.id !== 'new' ? shown.id : undefined;
  return {
    shown,
    dialog: panel.dialog,
    openId,
    close,
    open: (item: Item) => open(item),
    add: () => open(NEW),
  };
};
