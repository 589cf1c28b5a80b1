import {
  AudioWaveform,
  BellRing,
  Church,
  Drum,
  Earth,
  Guitar,
  GuitarElectric,
  KeyboardMusic,
  type LucideIcon,
  Megaphone,
  Music,
  Music2,
  Music4,
  Piano,
  Sparkles,
  Waves,
  Wind,
  Zap,
} from 'lucide-react'

/** Icons of the families of eight programs, in General MIDI order. */
const BY_FAMILY: readonly LucideIcon[] = [
  Piano,
  BellRing,
  Church,
  Guitar,
  GuitarElectric,
  Music4,
  Music,
  Megaphone,
  Music2,
  Wind,
  Zap,
  Waves,
  Sparkles,
  Earth,
  KeyboardMusic,
  AudioWaveform,
]

/** The icon of a track. */
export function familyIcon(program: number, rhythm: boolean): LucideIcon {
  return rhythm ? Drum : (BY_FAMILY[program >> 3] ?? Piano)
}
