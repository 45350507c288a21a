import type { Change } from '@matla/contract/documents/changes'
import { serverNow } from '#lib/server-clock.ts'

/** What changes are based on: a revision of the draft, and the version that the draft started from. */
export type Base = { readonly revision: number; readonly baseVersion: number }

/** Changes that the server does not have; `conflicts` wait for the person's decision and must not be sent before it. */
export type Unsaved = { readonly changes: readonly Change[]; readonly conflicts: readonly Change[] }

/** The unsaved changes of a document from one tab and account. */
export type Entry = Unsaved & {
  readonly id: string
  readonly account: string
  readonly document: string
  /** The session in which the changes were typed; null when an older release wrote the entry. */
  readonly editingSession: string | null
  readonly revision: number
  /** null when an older release wrote the entry. */
  readonly baseVersion: number | null
  readonly at: string
}

type OldEntry = Omit<Entry, 'editingSession' | 'baseVersion' | 'conflicts'> & Partial<Entry>

/** Stores unsaved changes in the browser until the server has them. */
export type Journal = {
  /** Identifies one opening of the document in this tab. A reload or a duplicate of the tab gets another id. */
  readonly editingSession: string
  /** Without changes, removes the entry. */
  write(base: Base, unsaved: Unsaved): Promise<void>
  /** Returns the unsaved changes of this account's earlier tabs. */
  readLeftover(): Promise<readonly Entry[]>
  remove(id: string): Promise<void>
  close(): void
}

const storeName = 'entries'
const lockName = (id: string) => `document-journal ${id}`

/** Opens the journal of a document in this browser; other accounts cannot see its entries. */
export function openJournal(account: string, document: string): Journal {
  const editingSession = crypto.randomUUID()
  const id = `${account}/${document}/${editingSession}`
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // While the tab is open, its unsaved changes are not offered for recovery elsewhere.
  void navigator.locks.request(lockName(id), () => closed)
  return {
    editingSession,
    write: async ({ revision, baseVersion }, unsaved) => {
      const of = { id, account, document, editingSession, revision, baseVersion }
      const entry: Entry = { ...of, ...unsaved, at: new Date(serverNow()).toISOString() }
      await inStore('readwrite', async (entries) =>
        unsaved.changes.length + unsaved.conflicts.length === 0
          ? resultOf(entries.delete(id))
          : resultOf(entries.put(entry)),
      )
    },
    readLeftover: async () => {
      // Only this module writes to the store; older releases stored no session, version or conflicts.
      const all = (await inStore('readonly', (entries) => resultOf(entries.getAll()))) as readonly OldEntry[]
      const { held: locks = [] } = await navigator.locks.query()
      const living = new Set(locks.map(({ name }) => name))
      return all
        .filter(
          (entry) =>
            entry.account === account && entry.document === document && !living.has(lockName(entry.id)),
        )
        .map((entry) => ({ editingSession: null, baseVersion: null, conflicts: [], ...entry }))
    },
    remove: async (of) => {
      await inStore('readwrite', (entries) => resultOf(entries.delete(of)))
    },
    close: () => close(),
  }
}

async function inStore(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => Promise<unknown>) {
  const database = await (connection ??= openDatabase())
  return ask(database.transaction(storeName, mode).objectStore(storeName))
}

/** Opened once, because every keystroke is stored. */
let connection: Promise<IDBDatabase> | undefined

async function openDatabase(): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open('console-documents', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }),
    )
    const database = await resultOf(request)
    const leave = () => (connection = undefined)
    // The browser may close or delete the database; the next change opens it again.
    database.addEventListener('close', leave)
    database.addEventListener('versionchange', () => {
      database.close()
      leave()
    })
    return database
  } catch (error) {
    connection = undefined
    throw error
  }
}

async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')))
  return promise
}
