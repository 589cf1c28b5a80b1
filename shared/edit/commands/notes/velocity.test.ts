import { chord, testNoteCases } from '../../testing/noteCases'

testNoteCases([
  {
    is: 'CM3 HI8 one velocity for all notes',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'set', value: 90 },
    gives: [
      [480, 240, 60, 90],
      [480, 240, 64, 90],
      [960, 120, 126, 90],
    ],
    count: 2,
  },
  {
    is: 'CM3 more velocity, at most 127',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'add', value: 30 },
    gives: [
      [480, 240, 60, 127],
      [480, 240, 64, 120],
      [960, 120, 126, 110],
    ],
    count: 3,
  },
  {
    is: 'CM3 less velocity, at least 1',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'add', value: -99.6 },
    gives: [
      [480, 240, 60, 1],
      [480, 240, 64, 1],
      [960, 120, 126, 1],
    ],
    count: 3,
  },
  {
    is: 'a multiple of the velocity, rounded',
    notes: chord,
    command: { type: 'notes/velocity', operation: 'multiply', value: 0.333 },
    gives: [
      [480, 240, 60, 33],
      [480, 240, 64, 30],
      [960, 120, 126, 27],
    ],
    count: 3,
  },
  {
    is: 'NT4 CM3 a velocity for each note',
    notes: chord,
    command: { type: 'notes/velocities', values: Uint8Array.of(1, 0, 200) },
    gives: [
      [480, 240, 60, 1],
      [480, 240, 64, 1],
      [960, 120, 126, 127],
    ],
    count: 3,
  },
])
