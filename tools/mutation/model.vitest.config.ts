import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** The model tests alone, in short: do they notice each changed line of what moves money? */
export default defineConfig({
  test: {
    root,
    include: ['tools/mutation/model.mutation.ts'],
    globalSetup: [`${import.meta.dirname}/model.setup.ts`],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
