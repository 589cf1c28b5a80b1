import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
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

/**
 * Zod's classes name its writer of JSON Schema, which no bundler can then leave out. Only the server writes any: what is
 * built for the browser has its functions, by name, without what they do.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    async handler(id) {
      const exported = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)
      const names = Array.from(exported, ([, name]) => `${name?.startsWith('create') ? 'create' : 'absent'} as ${name}`)
      return `const absent = () => { throw new Error('JSON Schema is written by the server alone') }
        const create = () => absent
        export { absent as process, ${names.join(', ')} }`
    },
  },
}

/**
 * Pixi opens WebGL contexts of its own to ask for what WebGL 2 guarantees, and reads a 2D canvas back for a renderer that the editor
 * never uses. Without a GPU these are almost half of the long tasks of opening the editor.
 */
const PROBES = {
  isWebGLSupported: '() => true',
  getMaxFragmentPrecision: "() => 'highp'",
  checkMaxIfStatementsInShader: '(maxTextures) => maxTextures',
  canUseNewCanvasBlendModes: '() => true',
}
const withoutProbes: Plugin = {
  name: 'without-probes',
  apply: 'build',
  load: {
    filter: { id: new RegExp(`/pixi\\.js/lib/.*/(?:${Object.keys(PROBES).join('|')})\\.mjs$`) },
    handler(id) {
      const name = basename(id, '.mjs') as keyof typeof PROBES
      return `export const ${name} = ${PROBES[name]}`
    },
  },
}

/** What the app and the player for other sites are both made with. */
const BASICS = [
  '@floating-ui',
  '@radix-ui',
  '@xstate',
  'i18next',
  'lucide-react',
  'react',
  'react-dom',
  'react-i18next',
  'scheduler',
  'use-sync-external-store',
  'xstate',
  'zustand',
]

export default defineConfig({
  root: 'frontend',
  // The server says at run time below which path the app is: addresses in what is built are relative.
  base: './',
  plugins: [react(), embedPages, withoutJsonSchema, withoutProbes],
  resolve: { alias: { 'stb-vorbis': fileURLToPath(new URL('workers/synth/noVorbis.ts', import.meta.url)) } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: ['frontend/index.html', 'frontend/embed.html'],
      // What both pages begin with comes in two files, not in twenty: each answer has its headers, and compresses by itself.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: new RegExp(`/node_modules/(?:${BASICS.join('|')})/`) },
            { name: 'ui', tags: ['$initial'], test: /\/frontend\/ui\// },
          ],
        },
      },
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
