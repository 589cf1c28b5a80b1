import { basePath } from '../../core/basePath'

/** The address of a user's picture; null if there is none. */
export const pictureUrl = (path: string | null | undefined): string | null => (path ? basePath + path : null)
