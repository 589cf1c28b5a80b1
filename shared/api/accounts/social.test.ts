import { expect, test } from 'vitest'
import { LocalPath } from './social'

const HERE = 'https://music.example.com'

test('in browsers, every accepted path stays on this site', () => {
  const parts = ['/', '/', '\\', '.', '..', '%2e', '\t', '@', ':', 'evil.example', 'javascript:', '?', '#', 'a', '']
  let passed = 0
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        for (const d of parts) {
          const path = `/${a}${b}${c}${d}`
          if (!LocalPath.safeParse(path).success) continue
          passed++
          const url = new URL(path, HERE)
          expect(url.origin, path).toBe(HERE)
          // Nor is its form after a browser has parsed it, when parsed again.
          expect(new URL(url.pathname + url.search + url.hash, HERE).origin, path).toBe(HERE)
        }
      }
    }
  }
  expect(passed).toBeGreaterThan(1000)
})

test.each(['/', '/library', '/editor/7?automation=1#roll', '/a.b', '/..c', '/?next=//evil.example', '/ü'])(
  '%s is one',
  (path) => {
    expect(LocalPath.parse(path)).toBe(path)
  },
)
