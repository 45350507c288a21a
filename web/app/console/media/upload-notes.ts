import { readCopy, writeCopy } from '#lib/store.ts'

/** An unfinished upload, which resumes when the same file is chosen, even after a reload. */
export type UploadNote = {
  readonly uploadId: string
  readonly name: string
  readonly bytes: number
  /** When the file was last modified, as reported by the browser. */
  readonly modified: number
}

/** The unfinished uploads of one account in this browser. */
export function openUploadNotes(userId: string) {
  const key = `console-uploads-${userId}`
  const all = (): readonly UploadNote[] => {
    const stored: unknown = JSON.parse(readCopy(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isNote) : []
  }
  const write = (notes: readonly UploadNote[]) =>
    writeCopy(key, notes.length === 0 ? null : JSON.stringify(notes))
  return {
    all,
    add: (note: UploadNote) => write([...all(), note]),
    remove: (uploadId: string) => write(all().filter((note) => note.uploadId !== uploadId)),
  }
}
export type UploadNotes = ReturnType<typeof openUploadNotes>

const isNote = (value: unknown): value is UploadNote =>
  typeof value === 'object' && value !== null && 'uploadId' in value && 'name' in value

export const isSameFile = ({ name, bytes, modified }: UploadNote, file: File): boolean =>
  name === file.name && bytes === file.size && modified === file.lastModified
