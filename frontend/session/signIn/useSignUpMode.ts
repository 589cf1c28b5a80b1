import { useQuery } from '@tanstack/react-query'
import type { SignUpMode } from '#shared/api/publicConfig'
import { getPublicConfig } from '../../api/publicConfig'
import { queryKeys } from '../../api/queryKeys'

/** Who may sign up on this server; 'open' until that is known. */
export function useSignUpMode(): SignUpMode {
  const { data } = useQuery({
    queryKey: queryKeys.publicConfig,
    queryFn: ({ signal }) => getPublicConfig(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.signUp ?? 'open'
}
