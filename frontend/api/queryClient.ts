import { notifyManager, QueryClient } from '@tanstack/react-query'

// By default who listens hears of a change with the next timer: until then a form does not know that it is being sent, and a second Enter sends it again.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
})
