import { readCopy, writeCopy } from '#lib/store.ts'

/** An upload that is not finished: with the same file it goes on, also after a reload. */
export type UploadNote = {
  readonly uploadId: string
  readonly name: string
  readonly bytes: number
  /** When the file was changed last, as the browser says. */
  readonly modified: number
}

/** Unfinished uploads of one account in this browser. */
export function notesOf(userId: string) {
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
export type UploadNotes = ReturnType<typeof notesOf>

const isNote = (value: unknown): value is UploadNote =>
  typeof value === 'object' && value !== null && 'uploadId' in value && 'name' in value

export const isNoteOf = ({ name, bytes, modified }: UploadNote, file: File): boolean =>
  name === file.name && bytes === file.size && modified === file.lastModified
