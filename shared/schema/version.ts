import { version } from '../../package.json'

/** The version of this program, in Semantic Versioning. The app and the server are of one version each. */
export const VERSION: string = version
