/** What a client is called: by name, or by the account's name until there is one. */
export const clientNameOf = (client: { readonly full_name: string | null; readonly username: string }) =>
  client.full_name ?? client.username;
