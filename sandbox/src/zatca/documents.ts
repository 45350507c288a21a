import type { Journal } from '#kit/journal.ts'

/** A document submitted with production credentials, and its result. */
export type SentDocument = {
  readonly token: string
  readonly at: string
  readonly hash: string
  readonly previousHash: string
  readonly counter: number
  readonly uuid: string
  readonly number: string
  readonly type: string
  readonly form: 'simplified' | 'standard'
  readonly vatNumber: string
  readonly status: number
  /** Codes of warnings and errors. */
  readonly codes: readonly string[]
  /** A standard document that had to be reported because clearance was off. */
  readonly isSentOn: boolean
}

const rememberedMs = 24 * 3_600_000

export type Documents = ReturnType<typeof openDocuments>

/** All documents in order of arrival. */
export function openDocuments(journal: Journal, now: () => Date) {
  let rows: SentDocument[] = []
  const isAccepted = ({ status }: SentDocument) => status < 300
  return {
    all: (): readonly SentDocument[] => rows,
    take(document: SentDocument) {
      rows.push(document)
      journal.write('zatca-document', document)
    },
    /** Finds the same document if it was accepted within the last day. */
    findRecent: (hash: string) =>
      rows.findLast(
        (row) => row.hash === hash && isAccepted(row) && now().getTime() - Date.parse(row.at) < rememberedMs,
      ),
    wasSentOn: (hash: string) => rows.some((row) => row.hash === hash && row.isSentOn),
    restore: (document: SentDocument) => void rows.push(document),
    clear: () => void (rows = []),
  }
}
