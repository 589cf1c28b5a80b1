import { chord, testNoteCases } from '../../testing/noteCases'

testNoteCases([
  {
    is: 'a longer end',
    notes: chord,
    command: { type: 'notes/resize', edge: 'end', delta: 60, minDuration: 120 },
    gives: [
      [480, 300, 60, 100],
      [480, 300, 64, 90],
      [960, 180, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'NT3 a shorter end, down to the minimum of each note',
    notes: chord,
    command: { type: 'notes/resize', edge: 'end', delta: -150, minDuration: 60 },
    gives: [
      [480, 90, 60, 100],
      [480, 90, 64, 90],
      [960, 60, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'NT3 CM5 a shorter end of a note below the minimum',
    notes: [[0, 10, 60]],
    command: { type: 'notes/resize', edge: 'end', delta: -5, minDuration: 60 },
    gives: [[0, 10, 60, 100]],
    count: 0,
  },
  {
    is: 'NT3 a later start, down to the minimum of each note',
    notes: chord,
    command: { type: 'notes/resize', edge: 'start', delta: 200, minDuration: 30 },
    gives: [
      [680, 40, 60, 100],
      [680, 40, 64, 90],
      [1050, 30, 126, 80],
    ],
    count: 3,
  },
  {
    is: 'NT3 an earlier start, no note before 0',
    notes: chord,
    command: { type: 'notes/resize', edge: 'start', delta: -600, minDuration: 30 },
    gives: [
      [0, 720, 60, 100],
      [0, 720, 64, 90],
      [360, 720, 126, 80],
    ],
    count: 3,
  },
])
