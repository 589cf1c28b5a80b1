import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The isolation headers: without them on every response workers are blocked and SharedArrayBuffer is absent. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

export default defineConfig({
  root: 'frontend',
  plugins: [react()],
  resolve: { alias: { 'stb-vorbis': fileURLToPath(new URL('workers/synth/noVorbis.ts', import.meta.url)) } },
  worker: { format: 'es' },
  build: { outDir: '../dist/app', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1500 },
  server: {
    headers: isolation,
    proxy: { '^/(api/v1|static|sounds|healthz|readyz)(/|$)': 'http://127.0.0.1:3000' },
  },
})
