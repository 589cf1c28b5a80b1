import { auth } from './auth'
import { common } from './common'
import { editor } from './editor'
import { library } from './library'
import { session } from './session'

/** The English catalogue, by area; its keys are what `t` accepts. */
export const english = { common, auth, library, editor, session } as const
