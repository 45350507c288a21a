import type { FileFault } from './read-folder.ts'

/** What is wrong with a folder of content; nothing of it was taken. */
export class ContentFaults extends Error {
  override readonly name = 'ContentFaults'
  readonly faults: readonly FileFault[]
  constructor(faults: readonly FileFault[]) {
    super(faults.map(({ file, path, why }) => `${file}: ${path} ${why}`).join('\n'))
    this.faults = faults
  }
}
