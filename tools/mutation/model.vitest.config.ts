import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** Runs only the model tests, in their short form: do they detect each mutant of the code that moves money? */
export default defineConfig({
  test: {
    root,
    include: ['tools/mutation/model.mutation.ts'],
    globalSetup: [`${import.meta.dirname}/model.setup.ts`],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
