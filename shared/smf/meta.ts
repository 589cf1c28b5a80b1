import { MetaType as SongMetaType } from '../song/metaEvents'

/** Types of the meta events that reading and writing look at (Standard MIDI Files 1.0; 0x21 by common use). */
export const MetaType = { ...SongMetaType, text: 0x01, channelPrefix: 0x20, endOfTrack: 0x2f } as const
