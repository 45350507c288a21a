import { defineConfig } from 'vitest/config'

const root = `${import.meta.dirname}/../..`

/** Runs only the model tests, in their short form, to find out whether they detect each mutant of the payment code. */
export default defineConfig({
  test: {
    root,
    include: ['tools/mutation/model.mutation.ts'],
    globalSetup: [`${import.meta.dirname}/model.setup.ts`],
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
