// Runs a thread's program from its TypeScript source: a thread does not inherit the loader of the thread that starts
// it. Tests bundle the programs and name their folder, since loading from source takes half a second.
const room = new URL(import.meta.url).search.slice(1)
const { BUNDLED_THREADS } = process.env
if (BUNDLED_THREADS === undefined) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(`../${room}/worker.ts`)
} else {
  await import(`${BUNDLED_THREADS}/${room}Worker.js`)
}
