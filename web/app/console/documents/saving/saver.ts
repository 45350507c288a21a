import type { Change, Path } from '@matla/contract/documents/changes'
import type { Draft } from '@matla/contract/documents/shape'
import type { Failure } from '@matla/contract/kit/errors'
import type { Document, SaveResult } from '@matla/contract/staff/documents.schema'
import { createStore, type Store } from '#lib/store.ts'
import { serverNow } from '#lib/server-clock.ts'
import * as on from './editing.ts'
import type { Editing, Conflict, SaveRequest } from './editing.ts'
import type { Entry, Journal } from './journal.ts'
import { createCallQueue } from './call-queue.ts'
import { unsavedChanges, unsavedParts } from './unsaved-changes.ts'
import { noSteps, takeRedo, type Steps, takeUndo, withStep } from './undo.ts'

type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

/** The calls that the saver makes. */
export type SaverApi = {
  readonly save: (sending: SaveRequest) => Promise<CallResult<SaveResult>>
  readonly read: () => Promise<CallResult<{ readonly document: Document }>>
}

/** Why nothing is being saved. With `waiting`, saving is retried automatically. */
export type SaveProblem =
  | { readonly kind: 'waiting'; readonly since: string; readonly failure: Failure }
  | { readonly kind: 'logged-out'; readonly failure: Failure }
  | { readonly kind: 'stopped'; readonly failure: Failure }

export type SaverState = {
  readonly editing: Editing
  /** The value that the form shows. */
  readonly shown: Draft
  readonly steps: Steps
  readonly problem: SaveProblem | null
  /** This browser cannot store unsaved changes. */
  readonly hasNoJournal: boolean
}

export type Saver = ReturnType<typeof createSaver>

/** Saves after a pause in typing, and at the latest this long after the first key. */
const typingPauseMs = 800
const maxDelayMs = 5_000
const retryDelaysMs = [2_000, 4_000, 8_000, 16_000, 30_000] as const
const maxChanges = 200

const transientCodes: ReadonlySet<string> = new Set(['unreachable', 'unexpected', 'too-many-requests'])
const sessionCodes: ReadonlySet<string> = new Set(['sign-in-needed', 'second-factor-needed', 'prove-again'])
/** Errors that mean that the draft on which the changes were made has ended. */
const draftEndedCodes: ReadonlySet<string> = new Set(['draft-not-found', 'published-since'])
const changeCodes: ReadonlySet<string> = new Set(['change-wrong', 'draft-too-large', 'too-large', 'invalid'])

/** Saves input with one request at a time, without losing any. */
export function createSaver(document: Document, ask: SaverApi, journal: Journal) {
  const first = on.startEditing(document)
  const store: Store<SaverState> = createStore(() => ({
    editing: first,
    shown: first.server,
    steps: noSteps,
    problem: null,
    hasNoJournal: false,
  }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitsSince: number | null = null
  let running: Promise<void> | undefined
  const resumeInTurn = createCallQueue()
  let focused: Path | null = null
  /** How many changes are still to be sent one by one, to find the one that the server rejects. */
  let alone = 0
  let failures = 0
  let mustRead = false
  let isClosed = false
  let pages = 0

  const now = () => store.now().editing
  const set = (editing: Editing, more: Partial<SaverState> = {}) => {
    store.set({ ...store.now(), editing, shown: on.shownValue(editing), ...more })
    void toJournal()
  }

  let isWriting = false
  let isStale = false
  async function toJournal(): Promise<void> {
    isStale = true
    if (isWriting) return
    isWriting = true
    while (isStale) {
      isStale = false
      await journal.write(now(), unsavedParts(now())).catch((error: unknown) => {
        if (!(error instanceof DOMException)) throw error
        store.set({ ...store.now(), hasNoJournal: true })
      })
    }
    isWriting = false
  }

  function plan(): void {
    const { waiting, sending } = now()
    if ((waiting.length === 0 && !sending) || store.now().problem) return
    waitsSince ??= serverNow()
    later(Math.max(0, Math.min(typingPauseMs, waitsSince + maxDelayMs - serverNow())))
  }
  function later(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }

  function next({ sending, waiting, revision, baseVersion }: Editing): SaveRequest | null {
    if (sending) return { ...sending, tries: sending.tries + 1 }
    const changes = waiting.slice(0, alone > 0 ? 1 : maxChanges)
    if (changes.length === 0) return null
    const { editingSession } = journal
    const key = crypto.randomUUID()
    return { key, editingSession, revision, baseVersion, changes, tries: 1, isOld: false }
  }

  /** Runs one call at a time, because a document read during a save could be older than the save's response. */
  function run(call: () => Promise<void>): Promise<void> {
    running ??= call().finally(() => {
      running = undefined
      plan()
    })
    return running
  }
  /** Sends the queue, unless a request is in progress. */
  const send = (): Promise<void> => run(sendOne)
  const idle = async (): Promise<void> => {
    if (!running) return
    await running
    await idle()
  }
  /** Resolves when no request is in progress and no change on an older revision is queued. */
  const free = async (): Promise<void> => {
    if (!running && !now().sending?.isOld) return
    await (running ?? nextState(store))
    await free()
  }

  async function sendOne(): Promise<void> {
    clearTimeout(timer)
    const sending = next(now())
    if (!sending || isClosed) return
    waitsSince = null
    const left = now().sending ? now().waiting : now().waiting.slice(sending.changes.length)
    set({ ...now(), sending, waiting: left })
    const answer = await ask.save(sending)
    if (isClosed) return
    if (!answer.ok) return rejected(sending, answer.failure)
    failures = 0
    alone = Math.max(0, alone - 1)
    set(on.withSaveResult(now(), answer.value, focused), { problem: null })
    if (sending.isOld || sending.tries > 1 || mustRead)
      await readAnew(sending.tries > 1 ? sending.changes : [])
  }

  async function rejected(sending: SaveRequest, failure: Failure): Promise<void> {
    const { code } = failure
    if (transientCodes.has(code)) {
      const before = store.now().problem
      const since = before?.kind === 'waiting' ? before.since : new Date(serverNow()).toISOString()
      set(now(), { problem: { kind: 'waiting', since, failure } })
      later(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? typingPauseMs)
      failures += 1
      return
    }
    if (changeCodes.has(code)) return set(withoutUnfit(sending, failure), { problem: null })
    if (sending.isOld && draftEndedCodes.has(code))
      return set(on.withRequestAsConflicts(now()), { problem: null })
    set(now(), { problem: { kind: sessionCodes.has(code) ? 'logged-out' : 'stopped', failure } })
  }

  /** Sets aside the changes that the response names; if it names none, each change is sent separately. */
  function withoutUnfit({ changes, isOld }: SaveRequest, { fields = {}, message }: Failure): Editing {
    const isNamed = changes.some(({ at }) => fields[at.join('/')] !== undefined)
    if (isNamed) return on.withRejected(now(), ({ at }) => fields[at.join('/')])
    if (changes.length === 1) return on.withRejected(now(), () => message)
    if (isOld) return on.withRequestAsConflicts(now())
    alone = changes.length
    return on.withRejected(now(), () => undefined)
  }

  /** `doubtful` are changes that were sent more than once. */
  async function readAnew(doubtful: readonly Change[]): Promise<void> {
    const answer = await ask.read()
    mustRead = !answer.ok
    if (!answer.ok || isClosed) return
    set(on.withUncertain(on.withDocument(now(), answer.value.document, focused), doubtful))
  }

  const make = (changes: readonly Change[], steps: Steps) => {
    set(changes.reduce(on.withChange, now()), { steps })
    plan()
  }
  const retry = () => {
    if (store.now().problem?.kind === 'stopped') return
    set(now(), { problem: null })
    void send()
  }

  async function goOn({ id, editingSession, changes, conflicts, revision, ...entry }: Entry): Promise<void> {
    await free()
    const baseVersion = entry.baseVersion ?? now().baseVersion
    const isOld = revision !== now().revision || baseVersion !== now().baseVersion
    const key = crypto.randomUUID()
    const sending = { key, editingSession, revision, baseVersion, changes, tries: 0, isOld }
    set(on.withRecovered(now(), sending, conflicts))
    await journal.remove(id)
    await send()
  }

  /** Sends immediately; returns whether the server then has everything. */
  const flush = async (): Promise<boolean> => {
    await idle()
    while (now().waiting.length > 0 && !store.now().problem) await send()
    return unsavedChanges(now()).length === 0
  }

  /** Sends the remaining changes when the page is closed; what fails stays in the journal. */
  const close = async (): Promise<void> => {
    await flush()
    if (pages > 0) return
    isClosed = true
    clearTimeout(timer)
    journal.close()
  }

  return {
    store,
    /** Applies local changes as one undo step. */
    change: (...changes: readonly Change[]): void => {
      const { shown, steps } = store.now()
      make(changes, withStep(steps, shown, changes, serverNow()))
    },
    /** Applies the undo of a text field, which is not an undo step of the document. */
    revert: (change: Change): void => make([change], store.now().steps),
    undo: (): boolean => {
      const taken = takeUndo(store.now().steps, store.now().shown)
      if (taken) make(taken.changes, taken.steps)
      return taken !== null
    },
    redo: (): boolean => {
      const taken = takeRedo(store.now().steps, store.now().shown)
      if (taken) make(taken.changes, taken.steps)
      return taken !== null
    },
    /** The focused field; null for none. */
    focus: (at: Path | null): void => {
      focused = at
      if (now().remoteChanges.length > 0)
        store.set({ ...store.now(), editing: { ...now(), remoteChanges: [] } })
    },
    decide: (met: Conflict, whose: 'mine' | 'theirs'): void => {
      set(on.withDecision(now(), met, whose))
      plan()
    },
    /** Removes a conflict or a rejected change. */
    discard: (change: Change): void => set(on.withoutChange(now(), change)),
    flush,
    retry,
    /** Resumes the changes of earlier tabs one tab at a time, each on the revision on which they were typed. */
    resume: (entry: Entry): Promise<void> => resumeInTurn(() => goOn(entry)),
    /** After the draft was published, discarded or restored, applies unsaved changes to the current state. */
    follow: async (): Promise<void> => {
      await idle()
      const { sending } = now()
      set(sending?.isOld ? on.withRequestAsConflicts(now()) : on.withRequestRequeued(now()), {
        problem: null,
      })
      await run(() => readAnew([]))
    },
    /** Receives the document as read by a page or heartbeat; when its revision is newer, reads it in full. */
    meet: (read: Pick<Document, 'revision'> & Partial<Pick<Document, 'baseVersion'>>): void => {
      const { revision, baseVersion, sending } = now()
      const isSame = read.revision === revision && (read.baseVersion ?? baseVersion) === baseVersion
      if (isSame || store.now().problem) return
      if (running || sending) mustRead = true
      else void run(() => readAnew([]))
    },
    /** Saves for a page; returns a function that ends this. */
    enter: (): (() => void) => {
      pages += 1
      return () => {
        pages -= 1
        void close()
      }
    },
  }
}

/** Resolves at the next change of the store. */
async function nextState(store: Store<SaverState>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const leave = store.watch(resolve)
  await promise
  leave()
}
