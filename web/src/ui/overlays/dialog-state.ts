/** What whoever opens a dialog or a panel hands to it. */
export type DialogState = { isOpen: boolean; onClose: () => void };
