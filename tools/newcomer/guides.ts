import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, commandsOf, type Step, stepsOf } from './example.ts'

export type Guide = {
  readonly name: string
  readonly steps: readonly Step[]
  /** The commands in the guide, in order. */
  readonly commands: readonly Command[]
}

/** The pages of `docs/how-to/`, sorted by name. */
export function readGuides(root: string): Guide[] {
  const folder = join(root, 'docs/how-to')
  return readdirSync(folder)
    .toSorted()
    .map((name) => {
      const page = readFileSync(join(folder, name), 'utf8')
      return { name, steps: stepsOf(page), commands: commandsOf(page) }
    })
}
