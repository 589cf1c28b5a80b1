import { notifyManager, QueryClient } from '@tanstack/react-query'

// By default, listeners are notified by the next timer. Until then a form does not know that it is being sent, and a second Enter sends it again.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
})
