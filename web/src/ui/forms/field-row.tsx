import type { ReactNode } from 'react';

/**
 * Fields side by side, in equal columns. They share the rows of label, control, description and error, so that the controls
 * stand level even where one label needs two lines or one field has an error. A select brings a `template` beside itself,
 * a field for an hour its `datalist`: they stay hidden.
 */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr grid-flow-col grid-rows-[repeat(4,auto)] gap-x-3 *:row-span-4 *:not-[template,datalist]:grid *:grid-rows-subgrid *:*:first:self-end">
      {children}
    </div>
  );
}
