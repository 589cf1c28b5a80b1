// The first file that runs of the unpacked program: a word is a command, everything else goes to the server.
const { utimesSync } = require('node:fs')

const EXIT_UNLOADABLE = 70
const A_DAY_MS = 86_400_000

process.env.TUNESMITH_COMMAND ??= 'tunesmith'
const [first = '-'] = process.argv.slice(2)
import(first.startsWith('-') ? './dist/server/main.js' : './dist/server/cli.js').catch((error) => {
  if (error.code !== 'ERR_DLOPEN_FAILED') throw error
  console.error(`This machine cannot run Tunesmith: ${error.message}. It needs glibc 2.34 or newer.`)
  process.exit(EXIT_UNLOADABLE)
})

// The launcher removes versions that nobody used for 30 days.
setInterval(() => {
  try {
    utimesSync(__dirname, new Date(), new Date())
  } catch {
    // In an image the folder cannot be written, and nobody removes it.
  }
}, A_DAY_MS).unref()
