import './ui-page.css';
import { useEffect, useState } from 'react';
import { Brand } from '../../ui/art/logo.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { UiActions } from './ui-actions.tsx';
import { UiArt } from './ui-art.tsx';
import { UiBooking } from './ui-booking.tsx';
import { UiData } from './ui-data.tsx';
import { UiFeedback } from './ui-feedback.tsx';
import { UiFields } from './ui-fields.tsx';
import { UiOverlays } from './ui-overlays.tsx';

const THEMES = [
  { value: 'system', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
] as const;
type Theme = (typeof THEMES)[number]['value'];

/** Every part of the kit in every state, by day and by night. Only routed in development; needs a ToastProvider. */
export function UiPage() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    return () => {
      delete root.dataset['theme'];
    };
  }, [theme]);
  return (
    <main className="mx-auto max-w-270 px-5 pb-16 md:px-8">
      <header className="flex flex-wrap items-end justify-between gap-5 py-8">
        <div className="grid gap-4">
          <Brand name="Élan" />
          <h1 className="text-44 tracking-[-.04em]">Le kit</h1>
        </div>
        <SegmentedControl label="Thème" className="w-72" options={THEMES} value={theme} onChange={setTheme} />
      </header>
      <UiArt />
      <UiActions />
      <UiFields />
      <UiBooking />
      <UiOverlays />
      <UiData />
      <UiFeedback />
    </main>
  );
}
