/** The room whose `worker.ts` the threads run. */
type ThreadRoom = 'audio' | 'backup' | 'bank' | 'composer' | 'midi' | 'sheet'

/**
 * The program of a room's threads. The server is bundled into one file with the programs beside it; from source a
 * loader starts them.
 */
export const threadProgram = (room: ThreadRoom): URL =>
  import.meta.url.endsWith('.ts') ? sourceProgram(room) : new URL(`./${room}Worker.js`, import.meta.url)

/** A program as a URL, since a thread would start a file without the query that names the room. */
function sourceProgram(room: ThreadRoom): URL {
  const loader = new URL(`./sourceWorker.mjs?${room}`, import.meta.url)
  return new URL(`data:text/javascript,${encodeURIComponent(`import '${loader.href}'`)}`)
}
