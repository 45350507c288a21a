import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A worker keeps its loaded modules within a project, so the projects run one after another. */
const projects = ['tools', 'server-embedded', 'server-postgres', 'web', 'contract', 'sandbox']
/** These start programs or whole shops, so they are slow regardless of their file size. */
const isLong = /\/(?:server\/test|newcomer|deploy|bootstrap|transfer|backup)\//

const rank = ({ project, moduleId }: TestSpecification): number =>
  2 * projects.indexOf(project.name) + (isLong.test(moduleId) ? 0 : 1)
const sizeOf = ({ moduleId }: TestSpecification): number => statSync(moduleId).size

/** Starts with the longest tests, which would otherwise run alone at the end while other workers are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b) || sizeOf(b) - sizeOf(a))
  }
}
