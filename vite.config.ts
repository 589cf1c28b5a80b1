import { readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { manifestName, webManifest } from './frontend/app/webManifest.ts'
import { desktop as en } from './frontend/core/i18n/en/desktop.ts'
import { desktop as fr } from './frontend/core/i18n/fr/desktop.ts'
import { desktop as ja } from './frontend/core/i18n/ja/desktop.ts'
import { desktop as zhHans } from './frontend/core/i18n/zh-Hans/desktop.ts'
import { desktop as zhHant } from './frontend/core/i18n/zh-Hant/desktop.ts'
import { newestChange } from './frontend/help/news/changelog.ts'

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

const manifests = new Map(
  Object.entries({ en, fr, ja, 'zh-Hans': zhHans, 'zh-Hant': zhHant }).map(([language, { app }]) => [
    manifestName(language),
    JSON.stringify(webManifest(language, app), null, 2),
  ]),
)

/** The app's manifest in each language. The page names the one of its language. */
const webManifests: Plugin = {
  name: 'web-manifests',
  generateBundle() {
    for (const [fileName, source] of manifests) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const made = manifests.get((request.url ?? '').slice(1))
      if (made === undefined) return next()
      response.setHeader('Content-Type', 'application/manifest+json')
      response.end(made)
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

/** A style sheet imports the font, which no module does. */
const parts = new Set(['node_modules/@fontsource-variable/inter'])

/** Lists the packages that the app and its workers are made of in dist/app.parts.json, for their licences. */
const listParts: Plugin = {
  name: 'list-parts',
  apply: 'build',
  moduleParsed({ id }) {
    const folder = /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll('\\', '/'))?.[0]
    if (folder) parts.add(folder)
  },
  closeBundle: () => writeFile('dist/app.parts.json', JSON.stringify([...parts].sort())),
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

const changelog = await readFile(new URL('CHANGELOG.md', import.meta.url), 'utf8')

export default defineConfig({
  root: 'frontend',
  define: { 'import.meta.env.NEWEST_CHANGE': JSON.stringify(newestChange(changelog)) },
  // The server says at run time below which path the app is: addresses in what is built are relative.
  base: './',
  plugins: [react(), embedPages, webManifests, withoutJsonSchema, withoutProbes, listParts],
  resolve: { alias: { 'stb-vorbis': fileURLToPath(new URL('workers/synth/noVorbis.ts', import.meta.url)) } },
  worker: { format: 'es', plugins: () => [listParts] },
  build: {
    outDir: '../dist/app',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: ['frontend/index.html', 'frontend/embed.html'],
      // The start of both pages comes in two files, not in twenty: each answer has its headers, and compresses by itself.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: new RegExp(`/node_modules/(?:${BASICS.join('|')})/`) },
            { name: 'ui', tags: ['$initial'], test: /\/frontend\/ui\// },
            // Icons that several pages share would be files of 300 bytes.
            { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2 },
          ],
        },
      },
      // Exports of these rooms' indexes that nobody imports are left out of the chunk, styles and all: none of their files is there to be run.
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
