import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker keeps the modules it has loaded while it stays with one project, so projects follow each other whole. */
const projects = ['tools', 'server-embedded', 'server-postgres', 'web', 'contract', 'sandbox']
/** These start programs or whole shops, whatever the size of their file. */
const isLong = /\/(?:proof|newcomer|deploy|bootstrap|transfer|backup)\//

const rank = ({ project, moduleId }: TestSpecification): number =>
  2 * projects.indexOf(project.name) + (isLong.test(moduleId) ? 0 : 1)
const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Begins with what takes longest: otherwise it would run alone at the end, and the other workers would wait. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other) || sizeOf(other) - sizeOf(one))
  }
}
