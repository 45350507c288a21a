import fc from 'fast-check'
import { namesOf, runSteps } from './steps.ts'

export type ModelOne = { readonly steps: number; readonly broken: string | null; readonly replay: string }

/**
 * Runs random walks until this many steps are made. `replay`: the PROOF_SEED that repeats a walk, which is
 * shortened as far as possible.
 */
export function modelOne(seed: number, leastSteps: number, path?: string): ModelOne {
  const shortest = 200
  let steps = 0
  let broken: string | null = null
  const choices = fc.array(fc.nat({ max: 2 ** 31 - 1 }), { minLength: shortest, maxLength: shortest * 2 })
  const property = fc.property(choices, (chosen) => {
    steps += chosen.length
    const fault = runSteps(chosen)
    if (fault !== null) broken = `${fault}: ${namesOf(chosen).join(', ')}`
    return fault === null
  })
  const numRuns = Math.ceil(leastSteps / shortest)
  const result = fc.check(
    property,
    path === undefined ? { seed, numRuns, endOnFailure: true } : { seed, path },
  )
  return {
    steps,
    broken: result.failed ? broken : null,
    replay: `${seed}/${result.counterexamplePath ?? ''}`,
  }
}
