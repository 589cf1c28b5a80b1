import { version } from '../../package.json'

/** The version of this program, in Semantic Versioning. The app and the server share it. */
export const VERSION: string = version
