interface PublicNames {
  readonly display_name: string | null
  /** The username. */
  readonly name: string | null
}

/** An artist's public name: the display name, else the username, else null. Never the full name, which is private. */
export const publicName = ({ display_name, name }: PublicNames): string | null => display_name || name || null

/** A user's name on their own pages, where the full name may be shown. */
export const ownName = (user: PublicNames & { readonly full_name: string | null }): string | null =>
  user.display_name || user.full_name || user.name || null
