import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The isolation headers: without them on every response workers are blocked and SharedArrayBuffer is absent. */
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
}

/** While developing: the player for other sites has a page of its own, as on the real server. */
const embedPages: Plugin = {
  name: 'embed-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/embed\/[^/.?]+\/?(?:\?|$)/.test(request.url ?? '')) request.url = '/embed.html'
      next()
    })
  },
}

export default defineConfig({
  root: 'frontend',
  // The server says at run time below which path the app is: addresses in what is built are relative.
  base: './',
  plugins: [react(), embedPages],
  resolve: { alias: { 'stb-vorbis': fileURLToPath(new URL('workers/synth/noVorbis.ts', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: ['frontend/index.html', 'frontend/embed.html'],
      // What nobody takes from these rooms' indexes is left out of the chunk, styles and all: none of their files is there to be run.
      treeshake: {
        moduleSideEffects: [{ test: /\/frontend\/(?:api|composer|player|songs|ui)\/.*\.tsx?$/, sideEffects: false }],
      },
    },
  },
  server: {
    headers: isolation,
    proxy: {
      '^/(api|static|sounds|download_midi|generate_midi|latest_midi|healthz|readyz|metrics|oembed)(/|$)':
        'http://127.0.0.1:3000',
    },
  },
})
