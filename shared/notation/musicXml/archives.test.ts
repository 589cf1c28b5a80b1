import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { TempoMap } from '../../time/tempoMap'
import { readMusicXml } from './readMusicXml'
import { file, note, songOf, whole } from './testFile'

const named = (title: string) => {
  const xml = new TextDecoder().decode(file([whole('C4')]))
  return xml.replace('<score-partwise>', `<score-partwise><work><work-title>${title}</work-title></work>`)
}
const container = (path: string) =>
  strToU8(`<container><rootfiles><rootfile full-path="${path}"/></rootfiles></container>`)

test.each([
  ['scores/a.musicxml', 'scores/a.musicxml'],
  ['score.dat', 'score.dat'],
  ['a &amp; b.xml', 'a & b.xml'],
  ['my%20score.xml', 'my score.xml'],
  ['100%.xml', '100%.xml'],
])('the container names %s', (path, name) => {
  const archive = zipSync({
    'a decoy.xml': strToU8(named('Decoy')),
    'META-INF/container.xml': container(path),
    [name]: strToU8(named('Wanted')),
  })
  expect(readMusicXml(archive).song.name).toBe('Wanted')
})

test('a container names a picture of the score before the score, with a prefix', () => {
  const archive = zipSync({
    'META-INF/container.xml': strToU8(
      `<c:container xmlns:c="x"><c:rootfiles><c:rootfile media-type="application/pdf" full-path="a.pdf"/>` +
        `<c:rootfile media-type="application/vnd.recordare.musicxml+xml" full-path="b.xml"/></c:rootfiles></c:container>`,
    ),
    'a.pdf': strToU8('%PDF'),
    'a decoy.xml': strToU8(named('Decoy')),
    'b.xml': strToU8(named('Wanted')),
  })
  expect(readMusicXml(archive).song.name).toBe('Wanted')
})

test('names with backslashes are paths', () => {
  const archive = zipSync({
    'a decoy.xml': strToU8(named('Decoy')),
    'META-INF\\container.xml': container('scores/a.xml'),
    'scores\\a.xml': strToU8(named('Wanted')),
  })
  expect(readMusicXml(archive).song.name).toBe('Wanted')
})

test('without a container that helps, the first score counts', () => {
  const scores = {
    'b.txt': strToU8('no'),
    'first.musicxml': strToU8(named('First')),
    'second.xml': strToU8(named('Second')),
  }
  expect(readMusicXml(zipSync(scores)).song.name).toBe('First')
  expect(readMusicXml(zipSync({ 'META-INF/container.xml': container('gone.xml'), ...scores })).song.name).toBe('First')
})

test.each([
  ['ISO-8859-1', [0xc9, 0x74, 0xe9], 'Été'],
  ['windows-1252', [0xc9, 0x74, 0xe9], 'Été'],
  ['UTF-8', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
  // A declaration that cannot be true, and an unknown one.
  ['UTF-16', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
  ['x-unknown', [0xc3, 0x89, 0x74, 0xc3, 0xa9], 'Été'],
])('a file that says %s is read so', (encoding, letters, title) => {
  const [before, after] = named('|')
    .replace('<?xml version="1.0"?>', `<?xml version="1.0" encoding="${encoding}"?>`)
    .split('|')
  const bytes = Uint8Array.from([...strToU8(before), ...letters, ...strToU8(after)])
  expect(readMusicXml(bytes).song.name).toBe(title)
})

test.each([true, false])('UTF-16 is read with and without its mark, little-endian: %s', (isLittle) => {
  for (const mark of ['\ufeff', '']) {
    const text = mark + named('Été')
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), isLittle)
    expect(readMusicXml(bytes).song.name).toBe('Été')
  }
})

test.each([
  ['<beat-unit>long</beat-unit><per-minute>15</per-minute>', 240],
  ['<beat-unit>breve</beat-unit><per-minute>30</per-minute>', 240],
  ['<beat-unit>64th</beat-unit><per-minute>960</per-minute>', 60],
  ['<beat-unit>quarter</beat-unit><beat-unit-dot/><beat-unit-dot/><per-minute>80</per-minute>', 140],
  ['<beat-unit>quarter</beat-unit><per-minute>c. 92</per-minute>', 92],
  ['<beat-unit>quarter</beat-unit><per-minute>88-92</per-minute>', 88],
  ['<beat-unit>long</beat-unit><per-minute>400</per-minute>', 6400],
])('%s is a tempo', (metronome, bpm) => {
  const direction = `<direction><direction-type><metronome>${metronome}</metronome></direction-type></direction>`
  expect(60e6 / TempoMap.of(songOf([direction + note('C4', 8)])).microsecondsPerBeat[0]).toBeCloseTo(bpm, 1)
})
