import { parentPort, type Transferable } from 'node:worker_threads'
import { compose } from '#shared/composer/compose'
import type { ComposeRequest } from '#shared/composer/request'
import type { ComposedSong } from './composer'

const send = (message: 'ready' | ComposedSong, transfer: Transferable[] = []) =>
  parentPort?.postMessage(message, transfer)

// Gets one request at a time. An error ends the thread and rejects the request.
parentPort?.on('message', (request: ComposeRequest) => {
  const { spec, midi, seed } = compose(request)
  const { title: name, genre, mood, explain } = spec
  send({ midi, name, genre, mood, explain, seed }, [midi.buffer as ArrayBuffer])
})
send('ready')
