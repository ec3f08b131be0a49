import { UsersRound } from 'lucide-react';
import { Portrait } from '../../ui/art/portrait.tsx';
import type { Bookable } from './any-coach.ts';

/** Fills its frame, as a portrait does: the coach's face, or anybody's. */
export function BookableFace({ coach: { name, photo, among } }: { coach: Bookable }) {
  if (!among) return <Portrait name={name} src={photo} />;
  return (
    <span className="absolute inset-0 grid place-items-center bg-maj-100 text-maj-700">
      <UsersRound className="size-6" aria-hidden="true" />
    </span>
  );
}
