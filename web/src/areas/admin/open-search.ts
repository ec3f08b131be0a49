import { createContext } from 'react';

/** Opens the search from the head of a page; on a phone there is no other place for it. Nothing outside the back office. */
export const OpenSearch = createContext<(() => void) | undefined>(undefined);
