import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/accounts/users'
import { type ProfilePictures, saveProfile, updateMe } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import type { EditProfileValues } from './editProfileValues'

interface Edited {
  readonly values: EditProfileValues
  readonly pictures: ProfilePictures
}

/** Saves a profile: first the username, which may be taken, then the rest. */
export function useSaveProfile(user: User) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, pictures }: Edited) => {
      const { name, ...texts } = trimmed(values)
      if (name !== (user.name ?? '')) {
        const renamed = await updateMe({ name: name || null })
        // Stored now: if the rest fails, a second attempt must not rename again.
        queryClient.setQueryData(queryKeys.currentUser, renamed)
      }
      return saveProfile(texts, pictures)
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKeys.currentUser, saved)
      return queryClient.invalidateQueries({ queryKey: ['profile'] })
    },
  })
}

const trimmed = (values: EditProfileValues): EditProfileValues => {
  const entries = Object.entries(values).map(([name, text]) => [name, text.trim()] as const)
  return Object.fromEntries(entries) as unknown as EditProfileValues
}
