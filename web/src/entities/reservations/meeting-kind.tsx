import { ClipboardList, type LucideIcon, UsersRound } from 'lucide-react';
import { cx } from '../../ui/cx.ts';

/** What people meet for. */
export type MeetingKind = 'individual' | 'bilan' | 'course';

const SIGNS: { readonly [kind in MeetingKind]?: { icon: LucideIcon; colour: string } } = {
  bilan: { icon: ClipboardList, colour: 'text-ok' },
  course: { icon: UsersRound, colour: 'text-saffron-700' },
};

/** A bilan's green clipboard, a course's saffron people; an individual session is what the rest is told apart from. */
export function MeetingKindIcon({ kind, className = 'size-4' }: { kind: MeetingKind; className?: string }) {
  const sign = SIGNS[kind];
  if (!sign) return null;
  return <sign.icon className={cx('inline flex-none', sign.colour, className)} aria-hidden="true" />;
}

/** The name of a meeting behind its sign, on the line it stands in. */
export function MeetingKindName({ kind, children }: { kind: MeetingKind; children: string }) {
  return (
    <>
      <MeetingKindIcon kind={kind} className="me-1.5 size-[1em] align-[-.12em]" />
      {children}
    </>
  );
}

const TILES: Record<MeetingKind, string> = {
  individual: 'bg-maj-50',
  bilan: 'bg-ok-100',
  course: 'bg-saffron-100',
};

/** At the head of a dialog, where a person's portrait would be. */
export function MeetingKindTile({ kind }: { kind: MeetingKind }) {
  return (
    <span className={cx('grid size-11 flex-none place-items-center rounded-control', TILES[kind])}>
      <MeetingKindIcon kind={kind} className="size-5" />
    </span>
  );
}
