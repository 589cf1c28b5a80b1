import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../api/queryKeys'
import { toast } from '../../ui'

/** A change to the users. Shows a toast on success and reloads their list in any case. */
export function useUserChange<V>(change: (variables: V) => Promise<unknown>, done: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      toast(done, 'success')
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.users }),
  })
}
