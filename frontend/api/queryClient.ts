import { notifyManager, QueryClient } from '@tanstack/react-query'
import { onReachable } from './http/connection'

// By default, listeners are notified by the next timer. Until then a form does not know that it is being sent, and a
// second Enter would send it again.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    // A request finds out whether there is a network; by default, none is sent when the browser believes that there is
    // none.
    queries: { retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// Data that could not be loaded while the server was away, such as the user's name, are loaded when it is back.
onReachable(() => {
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
