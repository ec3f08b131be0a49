import type { Entry, Phase } from '../agenda/entry.ts';

/** One colour language: Majorelle for a session, green for a bilan, saffron for a course; sand for what is over. */
const KIND: Record<Entry['kind'], string> = {
  individual: 'bg-maj-100 text-maj-900 before:bg-maj-600',
  bilan: 'bg-ok-100 text-ok before:bg-ok',
  course: 'bg-saffron-100 text-saffron-900 before:bg-saffron',
};
const PAST = 'bg-sand-2 text-ink-2 before:bg-edge';
const RING: Record<Entry['kind'], string> = {
  individual: 'inset-ring-2 inset-ring-maj-600',
  bilan: 'inset-ring-2 inset-ring-ok',
  course: 'inset-ring-2 inset-ring-saffron',
};

export const entryLook = (kind: Entry['kind'], phase: Phase): string => {
  if (phase === 'past') return PAST;
  return phase === 'current' ? `${KIND[kind]} ${RING[kind]}` : KIND[kind];
};
