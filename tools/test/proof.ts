import process from 'node:process'
import type { TestProject } from 'vitest/node'

/** How much of the proof is wanted: PROOF=long for the whole of it, PROOF_SEED=… for one case again (docs/proof.md). */
export function provideProof(project: TestProject): void {
  const isLong = process.env.PROOF === 'long'
  project.provide('raceRounds', isLong ? 200 : 4)
  project.provide('proof', { isLong, seed: process.env.PROOF_SEED ?? '' })
}
