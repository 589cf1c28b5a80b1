import { onDemand } from '../core/onDemand'

/** The menus and dialogs of songs: a library is looked at before anything in it is opened. */
export const popupCode = onDemand(() => import('./popups'))
