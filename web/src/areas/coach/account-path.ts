/** Not among the views of the navigation: one's own picture leads to the account, the calendar to one's absences. */
export const ACCOUNT_PATH = '/coach/?view=account';
export const ABSENCES_PATH = '/coach/?view=absences';
