import { PacksList } from '../../features/packs/packs-list.tsx';
import { PacksNote } from './packs-note.tsx';

/** The packs on offer and how one gets them. */
export function PacksSection({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <>
      <PacksList heading={heading} />
      <PacksNote />
    </>
  );
}
