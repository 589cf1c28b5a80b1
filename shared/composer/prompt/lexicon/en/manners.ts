import type { Lexicon } from '../../meaning'

/** Speed, complexity, names of scales, and ensembles by size. */
export const manners: Lexicon['manners'] = [
  [
    { factor: 0.65 },
    'very slow, really slow, super slow, extremely slow, painfully slow, so slow, glacial, ultra slow',
  ],
  [
    { factor: 0.8 },
    'slow, slowly, slower, slow tempo, slow paced, down tempo, downtempo, low tempo, leisurely, sluggish, half speed, slow motion, unhurried, slow moving, slowed, slow burn, slowed down',
  ],
  [
    { factor: 0.9 },
    'slightly slow, slightly slower, a bit slow, a bit slower, a little slow, a little slower, slowish, mid slow',
  ],
  [
    { factor: 1 },
    'mid tempo, midtempo, medium tempo, moderate tempo, moderate, medium paced, medium speed, moderate pace, moderate speed, mid paced, walking pace',
  ],
  [
    { factor: 1.1 },
    'slightly fast, slightly faster, a bit fast, a bit faster, a little fast, a little faster, fairly fast, pretty fast',
  ],
  [
    { factor: 1.2 },
    'fast, faster, quick, quickly, rapid, fast paced, up tempo, uptempo, high tempo, speedy, brisk, high speed, swift, fast tempo, double time, quick tempo, fast moving, sped up, rapidly',
  ],
  [
    { factor: 1.35 },
    'very fast, really fast, super fast, extremely fast, so fast, breakneck, lightning fast, blazing fast, crazy fast, as fast as possible, insanely fast, ultra fast, blistering',
  ],
  [{ complexity: 1 }, 'extremely simple, as simple as possible, dead simple'],
  [
    { complexity: 2 },
    'very simple, really simple, super simple, very easy, really easy, very basic, bare bones, barebones, super minimal, super easy, very minimal, for beginners, for a beginner, beginner',
  ],
  [
    { complexity: 3 },
    'simple, simpler, minimal, minimalist, minimalistic, easy to play, easy, basic, sparse, uncluttered, stripped down, stripped back, uncomplicated, few notes, plain, nothing fancy, nothing complicated, simplistic, straightforward, bare, understated',
  ],
  [
    { complexity: 8 },
    'complex, complicated, intricate, elaborate, sophisticated, busy, ornate, technical, dense, detailed, advanced, lots of notes, many notes, full of notes, polyphonic, progressive, challenging',
  ],
  [
    { complexity: 9 },
    'very complex, really complex, highly complex, virtuoso, virtuosic, very complicated, very intricate, insanely complex, extremely complex, super complex, very technical, highly technical, shredding, extremely intricate, super intricate',
  ],
  [{ scale: 'blues' }, 'blues, bluesy, blues scale, 12 bar blues, twelve bar blues, delta blues, blues rock'],
  [{ scale: 'pentatonic' }, 'pentatonic, pentatonic scale, major pentatonic'],
  [{ scale: 'dorian' }, 'dorian, dorian mode'],
  [{ scale: 'mixolydian' }, 'mixolydian, mixolydian mode'],
  [{ scale: 'phrygian' }, 'phrygian, phrygian mode'],
  [{ scale: 'lydian' }, 'lydian, lydian mode'],
  [{ scale: 'locrian' }, 'locrian, locrian mode'],
  [{ scale: 'harmonicMinor' }, 'harmonic minor, harmonic minor scale'],
  [
    { scale: 'minor' },
    'minor key, minor scale, minor mode, in minor, minor chords, minor tonality, natural minor, aeolian, minor pentatonic, minor keys',
  ],
  [{ scale: 'major' }, 'major key, major scale, major mode, in major, major chords, major tonality, ionian'],
  [{ count: 2 }, 'duo, duet'],
  [{ count: 3 }, 'trio, jazz trio, piano trio, string trio, power trio'],
  [{ count: 4 }, 'quartet, string quartet, jazz quartet'],
  [{ count: 5 }, 'quintet, jazz quintet'],
]
