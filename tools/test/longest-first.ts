import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker keeps its loaded modules while it stays with one project, so the projects run one after another. */
const projects = ['tools', 'server-embedded', 'server-postgres', 'web', 'contract', 'sandbox']
/** These start programs or whole shops, regardless of the size of their file. */
const isLong = /\/(?:server\/test|newcomer|deploy|bootstrap|transfer|backup)\//

const rank = ({ project, moduleId }: TestSpecification): number =>
  2 * projects.indexOf(project.name) + (isLong.test(moduleId) ? 0 : 1)
const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Starts with the longest tests: otherwise they would run alone at the end, with the other workers idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other) || sizeOf(other) - sizeOf(one))
  }
}
