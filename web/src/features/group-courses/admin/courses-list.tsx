import type { Page } from '@elan/contract/endpoint.ts';
import type { GroupCourse } from '@elan/contract/group-courses.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ChangeList } from '../../../lib/use-list-query.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ListFaces } from '../../../ui/data/list-faces.tsx';
import { Pagination } from '../../../ui/data/pagination.tsx';
import { WidenButtons } from '../../../ui/data/widen-buttons.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CoursesTable, type CoursesTableProps } from './courses-table.tsx';
import { type CoursesView, countFilters, orderOf, ROWS_PER_PAGE, UNFILTERED } from './courses-view.ts';

type CoursesListProps = Omit<CoursesTableProps, 'courses' | 'sorted' | 'onSort' | 'busy'> & {
  courses: UseQueryResult<Page<GroupCourse>>;
  view: CoursesView;
  onChange: ChangeList<CoursesView>;
  onAdd: () => void;
};

/** The courses of one page, or why there are none. */
export function CoursesList({ courses, view, onChange, onAdd, ...rows }: CoursesListProps) {
  const { t } = useLingui();
  const isFiltered = Boolean(view.q) || countFilters(view) > 0 || view.page > 1;
  return (
    <ListFaces
      list={courses}
      failure={t`Failed to load group courses. Please try again.`}
      empty={
        <EmptyState
          icon={<UsersRound />}
          title={
            isFiltered ? (
              <Trans>Aucun cours ne correspond</Trans>
            ) : view.period === 'coming' ? (
              <Trans>Aucun cours à venir</Trans>
            ) : (
              <Trans>Aucun cours à ces dates</Trans>
            )
          }
          action={
            <>
              <WidenButtons
                onUnfilter={isFiltered ? () => onChange(UNFILTERED) : undefined}
                onAllDates={
                  view.period === 'all'
                    ? undefined
                    : () => onChange({ period: 'all', from: undefined, to: undefined })
                }
              />
              <Button variant="primary" onClick={onAdd}>
                <Trans>Ajouter un cours</Trans>
              </Button>
            </>
          }
        />
      }
    >
      {(shown, total) => (
        <>
          <CoursesTable
            {...rows}
            courses={shown}
            busy={courses.isPlaceholderData}
            sorted={{ sort: view.sort, order: orderOf(view) }}
            onSort={onChange}
          />
          <Pagination
            page={view.page}
            perPage={ROWS_PER_PAGE}
            total={total}
            onPage={(page) => onChange({ page })}
          />
        </>
      )}
    </ListFaces>
  );
}
