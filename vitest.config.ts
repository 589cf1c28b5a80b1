import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shared,workers,backend,frontend,scripts,tests/support}/**/*.test.{ts,tsx}'],
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/{api,fuzz}/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
})
