/** Not among the views of the navigation: one's own picture leads there. */
export const ACCOUNT_PATH = '/coach/?view=account';
