import type { FileFault } from './read-folder.ts'

/** The faults of a content folder, of which nothing was imported. */
export class ContentFaults extends Error {
  override readonly name = 'ContentFaults'
  readonly faults: readonly FileFault[]
  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ file, path, why }) => `${file}: ${path} ${why}`).join('\n'))
    this.faults = faults
  }
}
