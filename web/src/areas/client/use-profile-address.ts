import { CivilDate } from '@elan/contract/time.ts';
import { useSearchParams } from 'react-router';
import { useNavigateSearch } from '../../lib/address/use-list-query.ts';

const TABS = ['info', 'reservations', 'calendar', 'packs', 'bilans'] as const;
export type ProfileTab = (typeof TABS)[number];

const civilDateOr = (value: string | null, other: CivilDate): CivilDate => {
  const parsed = CivilDate.safeParse(value);
  return parsed.success ? parsed.data : other;
};

/** Beside the tabs: the history of the points, a place of its own. */
export const POINTS_ADDRESS = '/profile?view=points';
/** And so is what one does with one's own login. */
export const ACCOUNT_ADDRESS = '/profile?view=account';

/** The address holds the tab, and in the calendar the month and the day, so that reload and back keep them. */
export const useProfileAddress = () => {
  const [query] = useSearchParams();
  const navigateSearch = useNavigateSearch();
  const show = (next: Record<string, string>) =>
    navigateSearch(() => new URLSearchParams(next), { replace: true });
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'info';
  const view = query.get('view');
  const showTab = (next: ProfileTab) => show(next === 'info' ? {} : { tab: next });
  const dayOr = (today: CivilDate) => civilDateOr(query.get('day'), today);
  const monthOr = (day: CivilDate) => civilDateOr(`${query.get('month') ?? ''}-01`, day).slice(0, 7);
  const showDay = (month: string, day: CivilDate) =>
    show({ tab: 'calendar', ...(month !== day.slice(0, 7) && { month }), day });
  return { tab, view, showTab, dayOr, monthOr, showDay };
};
