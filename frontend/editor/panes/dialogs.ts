import { onDemand, onDemandPart } from '../../ui'

export const commandPalette = onDemand(async () => (await import('./palette/CommandPalette')).CommandPalette)
export const exportFilesDialog = onDemand(async () => (await import('./dialogs/ExportFilesDialog')).ExportFilesDialog)
export const laneSettingsDialog = onDemand(async () => (await import('./lanes/LaneSettingsDialog')).LaneSettingsDialog)
export const parameterDialog = onDemand(async () => (await import('./dialogs/ParameterDialog')).ParameterDialog)
export const takesDialog = onDemand(async () => (await import('./dialogs/TakesDialog')).TakesDialog)

const trackDialogs = onDemand(() => import('./tracks/dialogs/dialogCode'))
export const instrumentDialog = onDemandPart(trackDialogs, (code) => code.InstrumentDialog)
export const trackColorDialog = onDemandPart(trackDialogs, (code) => code.TrackColorDialog)
export const trackPropertiesDialog = onDemandPart(trackDialogs, (code) => code.TrackPropertiesDialog)
