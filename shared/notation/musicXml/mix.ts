/**
 * Conversions of a part's volume and pan: percent and degrees, from −90 on the left to 90, in MusicXML; 0–127 in MIDI.
 */

/** The volume of a part without one in its file: 100 of 127. */
export const USUAL_PERCENT = 78.7

const MIDDLE = 64

export const percentOf = (volume: number): number => (volume / 127) * 100

export const volumeOf = (percent: number): number => within((percent / 100) * 127)

/** There is one more step on the left than on the right. */
export const panDegrees = (pan: number): number => ((pan - MIDDLE) / (pan < MIDDLE ? MIDDLE : 127 - MIDDLE)) * 90

/** The pan for a direction. Places behind the listener count as the side. */
export const panOf = (degrees: number): number =>
  within(MIDDLE + (degrees / 90) * (degrees < 0 ? MIDDLE : 127 - MIDDLE))

const within = (value: number): number => Math.min(127, Math.max(0, Math.round(value)))
