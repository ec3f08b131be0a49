import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './lib/query-client.ts';
import { startSessions } from './lib/sessions.ts';
import { Router } from './router.tsx';
import { ToastProvider } from './ui/toast.tsx';

startSessions();
const queryClient = createQueryClient();

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Router />
      </ToastProvider>
    </QueryClientProvider>
  );
}
