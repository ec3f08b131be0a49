/** The migrated database that every test file starts from. */
export const TEMPLATE = 'elan_template';

/** The same server, another database and role. */
export function databaseUrl(url: string, database: string, role = 'elan'): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  changed.username = role;
  return changed.href;
}
