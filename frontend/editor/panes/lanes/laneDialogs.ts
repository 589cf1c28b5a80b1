import { onDemand } from '../../../ui'

export const LaneSettings = onDemand(async () => (await import('./LaneSettingsDialog')).LaneSettingsDialog)
