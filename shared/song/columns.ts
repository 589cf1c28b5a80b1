/** Making columns: everything that builds notes or control events starts here. */
export { useSharedColumns } from './columnMemory'
export { ControlColumnsBuilder, EMPTY_CONTROLS } from './controlColumns'
export { EMPTY_NOTES, NoteColumnsBuilder } from './noteColumns'
