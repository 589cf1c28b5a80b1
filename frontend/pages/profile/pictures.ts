import { basePath } from '../../core/basePath'

/** Where a user's picture is loaded from; null when there is none. */
export const pictureUrl = (path: string | null | undefined): string | null => (path ? basePath + path : null)
