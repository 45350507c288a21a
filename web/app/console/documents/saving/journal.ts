import type { Change } from '@matla/contract/documents/changes'
import { serverNow } from '#lib/server-clock.ts'

/** What changes were made on: a revision of the draft, and the version that the draft was begun from. */
export type Base = { readonly revision: number; readonly baseVersion: number }

/** What one tab of one account had not saved of a document yet. */
export type Entry = {
  readonly id: string
  readonly account: string
  readonly document: string
  /** The one that the changes were typed in; null: an older program wrote the entry. */
  readonly editingSession: string | null
  readonly revision: number
  /** null: an older program wrote the entry. */
  readonly baseVersion: number | null
  readonly changes: readonly Change[]
  readonly at: string
}

type OldEntry = Omit<Entry, 'editingSession' | 'baseVersion'> & Partial<Entry>

/** Where unsaved changes lie until the server has them. */
export type Journal = {
  /** Names this opening of the document in this tab. No other opening has it: a reload or a copy of the tab gets its own. */
  readonly editingSession: string
  /** No changes: there is nothing to keep any more. */
  write(base: Base, changes: readonly Change[]): Promise<void>
  /** What earlier tabs of this account left of this document. */
  left(): Promise<readonly Entry[]>
  remove(id: string): Promise<void>
  close(): void
}

const storeName = 'entries'
const lockName = (id: string) => `document-journal ${id}`

/** The journal of a document in this browser; other accounts never see what lies in it. */
export function openJournal(account: string, document: string): Journal {
  const editingSession = crypto.randomUUID()
  const id = `${account}/${document}/${editingSession}`
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // As long as the tab lives nobody is offered what it has not saved.
  void navigator.locks.request(lockName(id), () => closed)
  return {
    editingSession,
    write: async ({ revision, baseVersion }, changes) => {
      const of = { id, account, document, editingSession, revision, baseVersion }
      const entry: Entry = { ...of, changes, at: new Date(serverNow()).toISOString() }
      await inStore('readwrite', async (entries) =>
        changes.length === 0 ? done(entries.delete(id)) : done(entries.put(entry)),
      )
    },
    left: async () => {
      // Only this module writes there; an older program named neither the session nor the version.
      const all = (await inStore('readonly', (entries) => done(entries.getAll()))) as readonly OldEntry[]
      const { held: locks = [] } = await navigator.locks.query()
      const living = new Set(locks.map(({ name }) => name))
      return all
        .filter(
          (entry) =>
            entry.account === account && entry.document === document && !living.has(lockName(entry.id)),
        )
        .map((entry) => ({ editingSession: null, baseVersion: null, ...entry }))
    },
    remove: async (of) => {
      await inStore('readwrite', (entries) => done(entries.delete(of)))
    },
    close: () => close(),
  }
}

async function inStore(mode: IDBTransactionMode, ask: (entries: IDBObjectStore) => Promise<unknown>) {
  const database = await (connection ??= opened())
  return ask(database.transaction(storeName, mode).objectStore(storeName))
}

/** Opened once: a change is kept with each key. */
let connection: Promise<IDBDatabase> | undefined

async function opened(): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open('console-documents', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }),
    )
    const database = await done(request)
    const leave = () => (connection = undefined)
    // The browser may take it away, or want to; a later change opens it again.
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

async function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser stores nothing')))
  return promise
}
