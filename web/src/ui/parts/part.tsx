import { type ComponentType, lazy } from 'react';
import { loadContract, loadTexts } from '../../lib/i18n.ts';
import { NotArrived, NotArrivedSheet } from './not-arrived.tsx';
import { recover } from './recover.ts';

type DialogFrame = { isOpen: boolean; onClose: () => void };
type Loader<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/**
 * Parts of the site that arrive after the page is usable: their code, the style sheet and texts of their kind, and the cache
 * of the server's answers, fetched side by side. No component has to import a sheet or a catalogue.
 */
const partsWith =
  (loadSheetAndTexts: () => Promise<unknown>) =>
  /** `instead` stands in for the part when its code does not arrive. */
  <Name extends string, Props extends object = object>(
    load: Loader<Name, Props>,
    name: Name,
    instead: ComponentType<Props> = NotArrived,
  ) => {
    const fetchAll = () => Promise.all([load(), import('../../lib/api/queries.tsx'), loadSheetAndTexts()]);
    const Part = lazy(async () => {
      const arrived = await fetchAll().catch(recover);
      if (!arrived) return { default: instead };
      const [module, { Queries }] = arrived;
      const Loaded: ComponentType<Props> = module[name];
      return {
        default: (props: Props) => (
          <Queries>
            <Loaded {...props} />
          </Queries>
        ),
      };
    });
    /** Fetches it ahead of the press that shows it; a failure shows then. */
    const prepare = () => void fetchAll().catch(() => undefined);
    return Object.assign(Part, { prepare });
  };

/** On the home page: its styles and its own texts came with the page (`styles/app.css`). */
export const homePart = partsWith(() => loadContract('site'));
/** Anywhere else on the site. */
export const part = partsWith(() => Promise.all([import('../../styles/site.css'), loadTexts('site')]));
/** A dialog there: what is said instead lies over the page, where the dialog would be. */
export const dialogPart = <Name extends string, Props extends DialogFrame>(
  load: Loader<Name, Props>,
  name: Name,
) => part(load, name, NotArrivedSheet);
/** On a client's own pages. */
export const clientPart = partsWith(() =>
  Promise.all([import('../../styles/site.css'), loadTexts('site', 'client')]),
);
/** In the offices of coaches and administrators. */
export const officePart = partsWith(() =>
  Promise.all([import('../../styles/offices.css'), loadTexts('site', 'offices')]),
);
/** In the administrators' office alone. */
export const adminPart = partsWith(() =>
  Promise.all([import('../../styles/offices.css'), loadTexts('site', 'offices', 'admin')]),
);
