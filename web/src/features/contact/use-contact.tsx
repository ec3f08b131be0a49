import { type ReactNode, Suspense, useState } from 'react';
import { useStudio } from '../../lib/about-studio.ts';
import { dialogPart } from '../../ui/parts/part.tsx';

const ContactDialog = dialogPart(() => import('../../ui/overlays/contact-dialog.tsx'), 'ContactDialog');

/** `const [openContact, contactDialog] = useContact()`; render `{contactDialog}` once. Fetched when first asked for. */
export const useContact = (): [() => void, ReactNode] => {
  const studio = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const dialog = wasOpened && studio && (
    <Suspense fallback={null}>
      <ContactDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        studioName={studio.name}
        phone={studio.phone}
        whatsapp={studio.whatsapp}
      />
    </Suspense>
  );
  return [open, dialog];
};
