import type { Change } from '@matla/contract/documents/changes'

/** What one tab of one account had not saved of a document yet. */
export type Entry = {
  readonly id: string
  readonly account: string
  readonly document: string
  /** What the changes were made on. */
  readonly revision: number
  readonly changes: readonly Change[]
  readonly at: string
}

/** Where unsaved changes lie until the server has them. */
export type Journal = {
  /** No changes: there is nothing to keep any more. */
  write(revision: number, changes: readonly Change[]): Promise<void>
  /** What earlier tabs of this account left of this document. */
  left(): Promise<readonly Entry[]>
  remove(id: string): Promise<void>
  close(): void
}

const storeName = 'entries'
const lockName = (id: string) => `document-journal ${id}`

/** The journal of a document in this browser; other accounts never see what lies in it. */
export function openJournal(account: string, document: string): Journal {
  const id = `${account}/${document}/${crypto.randomUUID()}`
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  // As long as the tab lives nobody is offered what it has not saved.
  void navigator.locks.request(lockName(id), () => closed)
  return {
    write: async (revision, changes) => {
      const at = new Date().toISOString()
      await inStore('readwrite', async (entries) =>
        changes.length === 0
          ? done(entries.delete(id))
          : done(entries.put({ id, account, document, revision, changes, at } satisfies Entry)),
      )
    },
    left: async () => {
      // Only this module writes there.
      const all = (await inStore('readonly', (entries) => done(entries.getAll()))) as readonly Entry[]
      const { held: locks = [] } = await navigator.locks.query()
      const living = new Set(locks.map(({ name }) => name))
      return all.filter(
        (entry) =>
          entry.account === account && entry.document === document && !living.has(lockName(entry.id)),
      )
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
