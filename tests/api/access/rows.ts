import type { Row } from './expectations'
import { loginRows } from './login'
import { logoutRows } from './logout'
import { songDataRows } from './songData'
import { songRows } from './songs'
import { userRows } from './users'

/** Every route with everyone who may call it. Last stands what ends the sessions of those who call it. */
export const rows: readonly Row[] = [...userRows, ...loginRows, ...songRows, ...songDataRows, ...logoutRows]
