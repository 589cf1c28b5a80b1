// npm run dev: the server, restarted when its sources change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { bin } from './lib/run.mjs'

await ensureInstalled()
const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'backend/main.ts'], {
    stdio: 'inherit',
    env: { PUBLIC_URL: 'http://localhost:5173', ...process.env },
  }),
  spawn(bin('vite'), ['--port', '5173'], { stdio: 'inherit' }),
]
const stop = () => programs.forEach((program) => void program.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const program of programs) program.on('close', stop)
