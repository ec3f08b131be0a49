// React's own, under the name that libraries import for the sake of React 17; see vite.config.ts.
export { useSyncExternalStore } from 'react';
