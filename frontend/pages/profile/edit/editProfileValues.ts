import i18next from 'i18next'
import { ProfileForm } from '#shared/api/accounts/profile'
import { type User, Username } from '#shared/api/accounts/users'
import { characterCount } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'

const { t } = i18next

/** An optional text of at most `max` characters. */
const upTo = (max: number) =>
  z.string().refine((text) => characterCount(text.trim()) <= max, {
    error: () => t('profile:form.tooLong', { count: max }),
    abort: true,
  })

/** Whether a text fulfils the server's rule for a field of the profile. */
const fits = (name: 'website' | 'instagram') => (text: string) => ProfileForm.shape[name].safeParse(text).success

/** A host with an optional path, typed without a scheme. */
const BARE_ADDRESS = /^[^\s/@:?#]+\.[^\s/@:?#]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/

/** Adds https:// to an address without a scheme. */
const completed = (text: string): string => (BARE_ADDRESS.test(text.trim()) ? `https://${text.trim()}` : text)

const handle = upTo(255).refine(fits('instagram'), { error: () => t('profile:form.handleInvalid') })

/** The values of Edit Profile with their rules. */
export const EditProfileValues = z.object({
  display_name: upTo(255).refine((text) => text.trim() !== '', { error: () => t('profile:form.displayNameMissing') }),
  name: z.string().refine((text) => text.trim() === '' || Username.safeParse(text.trim()).success, {
    error: () => t('profile:form.usernameInvalid'),
  }),
  full_name: upTo(255),
  website: z
    .string()
    .transform(completed)
    .pipe(upTo(2048).refine(fits('website'), { error: () => t('profile:form.websiteInvalid') })),
  description: upTo(2000),
  instagram: handle,
  twitter: handle,
  tiktok: handle,
  youtube: handle,
})
export type EditProfileValues = z.infer<typeof EditProfileValues>
export type EditProfileField = keyof EditProfileValues

/** The initial values of the form. The full name is proposed as display name. */
export const profileValues = (user: User): EditProfileValues => ({
  display_name: user.display_name ?? user.full_name ?? '',
  name: user.name ?? '',
  full_name: user.full_name ?? '',
  website: user.website ?? '',
  description: user.description ?? '',
  instagram: user.instagram ?? '',
  twitter: user.twitter ?? '',
  tiktok: user.tiktok ?? '',
  youtube: user.youtube ?? '',
})
