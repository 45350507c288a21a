import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const server = {
  root: `${root}/server`,
  include: ['src/**/*.test.ts'],
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'contract', root: `${root}/contract`, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'sandbox',
          root: `${root}/sandbox`,
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'web', root: `${root}/web`, include: ['**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', root: `${root}/tools`, include: ['**/*.test.ts'] } },
      { test: { ...server, name: 'server-embedded', globalSetup: [`${root}/tools/test/embedded.setup.ts`] } },
      { test: { ...server, name: 'server-postgres', globalSetup: [`${root}/tools/test/postgres.setup.ts`] } },
    ],
  },
})
