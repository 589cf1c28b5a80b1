export { InstrumentDialog } from '../../instruments/InstrumentDialog'
export { TrackColorDialog } from './TrackColorDialog'
export { TrackPropertiesDialog } from './TrackPropertiesDialog'
