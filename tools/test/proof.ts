import { randomInt } from 'node:crypto'
import process from 'node:process'
import type { TestProject } from 'vitest/node'

/**
 * The extent of the invariant tests: short by default, PROOF=whole before a release, PROOF=long for a night.
 * PROOF_SEED=… repeats a single case (docs/testing.md).
 */
export function provideProof(project: TestProject): void {
  const isLong = process.env.PROOF === 'long'
  const isWhole = isLong || process.env.PROOF === 'whole'
  const seed = process.env.PROOF_SEED ?? ''
  project.provide('raceRounds', isLong ? 200 : 2)
  project.provide('proof', { isLong, isWhole, seed })
  // Cycles of killed processes and databases. Their random choices are seeded, and the seed is printed.
  project.provide('killCycles', Number(process.env.PROOF_KILLS ?? (isLong ? 500 : isWhole ? 100 : 6)))
  project.provide('histories', Number(process.env.PROOF_HISTORIES ?? (isLong ? 10_000 : isWhole ? 400 : 40)))
  project.provide('databaseKills', Number(process.env.PROOF_DATABASE_KILLS ?? (isLong ? 100 : 20)))
  project.provide('proofSeed', /^\d{1,15}$/.test(seed) ? Number(seed) : randomInt(2 ** 31))
}
