import { useState } from 'react';

/**
 * A question about one of several records that no address names: `about` stays while the dialog leaves the screen, so that
 * it does not empty itself on the way out. For a record that the address names see `useAddressDialog`.
 */
export const useDialogAbout = <Item>() => {
  const [about, setAbout] = useState<Item>();
  const [isOpen, setOpen] = useState(false);
  return {
    about,
    isOpen,
    open: (item: Item) => {
      setAbout(() => item);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
};
