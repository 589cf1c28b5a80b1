import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/api/users'
import { ApiError, errorMessage, type ProfilePictures, saveProfile, updateMe } from '../../../api'
import { queryKeys } from '../../../app/queryKeys'
import type { EditProfileField, EditProfileValues } from './editProfileValues'

interface Edited {
  readonly values: EditProfileValues
  readonly pictures: ProfilePictures
}

/** Saves a profile: the username first, which another user may have, then the rest. */
export function useSaveProfile(user: User) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ values, pictures }: Edited) => {
      const { name, ...texts } = trimmed(values)
      if (name !== (user.name ?? '')) {
        const renamed = await updateMe({ name: name || null })
        // Kept at once: when the rest fails, a second attempt does not rename again.
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

/** The field of the form that the server has refused, and its sentence; undefined when it is about no single one. */
export function refusedField(
  error: unknown,
): { readonly field: EditProfileField | 'avatar' | 'banner'; readonly message: string } | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 409) return { field: 'name', message: errorMessage(error) }
  const [fault] = error.fields
  const field = fault?.loc[1]
  return typeof field === 'string' && fields.has(field)
    ? { field: field as EditProfileField, message: fault.msg }
    : undefined
}

const fields: ReadonlySet<string> = new Set([
  'display_name',
  'name',
  'full_name',
  'website',
  'description',
  'instagram',
  'twitter',
  'tiktok',
  'youtube',
  'avatar',
  'banner',
])
