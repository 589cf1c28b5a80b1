/** The module that makes columns: everything that builds notes or control events imports it. */
export { useSharedColumns } from './columnMemory'
export { ControlColumnsBuilder, EMPTY_CONTROLS } from './controlColumns'
export { EMPTY_NOTES, NoteColumnsBuilder } from './noteColumns'
