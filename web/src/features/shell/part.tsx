import { type ComponentType, lazy } from 'react';
import { NotArrived } from './not-arrived.tsx';

type Loader<Name extends string, Props extends object> = () => Promise<Record<Name, ComponentType<Props>>>;

/**
 * A part of the site that arrives after the page is usable: its code and the cache of the server's answers, fetched side by
 * side. `instead` stands in for it when its code does not arrive.
 */
export const part = <Name extends string, Props extends object = object>(
  load: Loader<Name, Props>,
  name: Name,
  instead: ComponentType<Props> = NotArrived,
) =>
  lazy(async () => {
    const arrived = await Promise.all([load(), import('../../lib/queries.tsx')]).catch(() => undefined);
    if (arrived === undefined) return { default: instead };
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
