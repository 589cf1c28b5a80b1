interface PublicNames {
  readonly display_name: string | null
  /** The username. */
  readonly name: string | null
}

/**
 * What everybody calls an artist: the display name, else the username, else null. Never the full name, which an account
 * keeps to itself.
 */
export const publicName = ({ display_name, name }: PublicNames): string | null => display_name || name || null

/** What users are called on their own pages, where the full name may be said. */
export const ownName = (user: PublicNames & { readonly full_name: string | null }): string | null =>
  user.display_name || user.full_name || user.name || null
