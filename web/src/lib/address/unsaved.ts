import { useEffect, useEffectEvent, useRef } from 'react';
import type { Location } from 'react-router';
import { AREAS, loginPathOf } from '../session/area.ts';

/** A form in which something is typed and not saved yet. */
export interface UnsavedForm {
  /** The parameters of the address that it hangs on: when one of them changes, it is gone. */
  readonly params: readonly string[];
  readonly discard: () => void;
}

const forms = new Set<UnsavedForm>();

export const hasUnsaved = (): boolean => forms.size > 0;
export const allUnsaved = (): readonly UnsavedForm[] => [...forms];

/** What hangs on this parameter of the address is pointless by now: nobody is asked about it. */
export const discardUnsaved = (param: string): void => {
  for (const form of allUnsaved().filter(({ params }) => params.includes(param))) {
    forms.delete(form);
    form.discard();
  }
};

/** Whoever is led to a login has no session any more: what they typed could not be saved. */
const isLogin = (pathname: string) => AREAS.some((area) => loginPathOf(area) === pathname);

/** What would be lost on the way from one address to another. */
export const unsavedLostBetween = (from: Location, to: Location): readonly UnsavedForm[] => {
  if (isLogin(to.pathname)) return [];
  if (from.pathname !== to.pathname) return allUnsaved();
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return allUnsaved().filter(({ params }) => params.some((name) => before.get(name) !== after.get(name)));
};

/**
 * While something typed is not saved, every way out asks first (`UnsavedGuard`, and the browser itself before it leaves the
 * site). `params` are those of the address that the form hangs on; without any it is lost with the page. Returns how to
 * leave without being asked, once it is saved: `leaveSaved(close)`.
 */
export const useUnsaved = (isDirty: boolean, params: readonly string[] = [], onDiscard?: () => void) => {
  const form = useRef<UnsavedForm>(undefined);
  const discard = useEffectEvent(() => onDiscard?.());
  const hangsOn = params.join(' ');
  useEffect(() => {
    if (!isDirty) return;
    const unsaved: UnsavedForm = { params: hangsOn.split(' '), discard: () => discard() };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    form.current = unsaved;
    forms.add(unsaved);
    window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(unsaved);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isDirty, hangsOn]);
  return (leave: () => void): void => {
    if (form.current) forms.delete(form.current);
    leave();
  };
};
