import { useQuery } from '@tanstack/react-query'
import type { SignUpMode } from '#shared/api/publicConfig'
import { publicConfigQuery } from '../../api/queries'

/** Who may sign up on this server; 'open' until that is known. */
export function useSignUpMode(): SignUpMode {
  const { data } = useQuery({ ...publicConfigQuery, staleTime: Number.POSITIVE_INFINITY })
  return data?.signUp ?? 'open'
}
