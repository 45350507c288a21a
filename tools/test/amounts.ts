import process from 'node:process'
import { randomInt } from 'node:crypto'
import type { TestProject } from 'vitest/node'

/** How much of the proof runs: a short form each time, the whole of it by `PROOF=long`; `PROOF_SEED` repeats a run. */
export function provideAmounts(project: TestProject): void {
  const isLong = process.env.PROOF === 'long'
  project.provide('raceRounds', isLong ? 200 : 4)
  project.provide('killCycles', Number(process.env.PROOF_KILLS ?? (isLong ? 500 : 100)))
  project.provide('databaseKills', Number(process.env.PROOF_DATABASE_KILLS ?? (isLong ? 100 : 20)))
  project.provide('proofSeed', Number(process.env.PROOF_SEED ?? randomInt(2 ** 31)))
}
