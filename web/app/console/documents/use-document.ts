import type { Document } from '@matla/contract/staff/documents.schema'
import { useEffect, useRef, useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { useMe } from '#console/session/me.ts'
import { createStore, type Store } from '#lib/store.ts'
import type { Marks } from './form/form-context.ts'
import { focusedField } from './form/paths.ts'
import { unsavedChanges } from './saving/unsaved-changes.ts'
import { type Journal, openJournal } from './saving/journal.ts'
import { createSaver, type Saver } from './saving/saver.ts'
import { createCallQueue, type RunInOrder } from './saving/call-queue.ts'

export type OpenDocument = {
  readonly id: string
  readonly saver: Saver
  readonly marks: Store<Marks>
  readonly journal: Journal
  /** Runs the actions on the whole document one at a time, so that each starts from the result of the previous one. */
  readonly runInOrder: RunInOrder
}

const heartbeatMs = 10_000

/** Opens a document for its page: saves input and tracks who else has it open. */
export function useDocument(document: Document): OpenDocument {
  const { id: account } = useMe()
  const readAnew = useReload()
  const [open] = useState(() => openDocument(document, account))
  const onPublished = useRef(readAnew)
  useEffect(() => {
    onPublished.current = readAnew
  })
  useEffect(() => open.saver.enter(), [open])
  useEffect(() => guardUnsaved(open.saver), [open])
  useEffect(() => {
    open.saver.meet(document)
    open.marks.set({ ...open.marks.now(), comments: document.comments, present: document.present })
  }, [open, document])
  const { version } = document
  useEffect(
    () => startHeartbeat(open, { version, onPublished: () => void onPublished.current() }),
    [open, version],
  )
  return open
}

function openDocument(document: Document, account: string): OpenDocument {
  const params = { id: document.id }
  const journal = openJournal(account, document.id)
  const saver = createSaver(
    document,
    {
      save: ({ key, editingSession, revision, baseVersion, changes }) =>
        consoleApi.documents.save({
          params,
          body: { key, editingSession, revision, baseVersion, changes: [...changes] as never },
        }),
      read: () => consoleApi.documents.one({ params }),
    },
    journal,
  )
  const { comments, present } = document
  const marks = createStore<Marks>(() => ({ faults: {}, comments, present, revealed: '' }))
  return { id: document.id, saver, marks, journal, runInOrder: createCallQueue() }
}

type HeartbeatInput = { readonly version: number; readonly onPublished: () => void }

/** A heartbeat every ten seconds: reports the focused field, receives other editors, their saves and publications. */
function startHeartbeat(
  { id, saver, marks }: OpenDocument,
  { version, onPublished }: HeartbeatInput,
): () => void {
  const beat = async () => {
    if (document.visibilityState === 'hidden' || saver.store.now().problem) return
    const answer = await consoleApi.documents.present({ params: { id }, query: { field: focusedField() } })
    if (!answer.ok) return
    const { others: present, revision, version: newest } = answer.value
    if (JSON.stringify(present) !== JSON.stringify(marks.now().present))
      marks.set({ ...marks.now(), present })
    if (newest === version) saver.meet({ revision })
    else onPublished()
  }
  void beat()
  const timer = setInterval(() => void beat(), heartbeatMs)
  return () => clearInterval(timer)
}

/** The browser warns before the page is closed with unsaved changes; a failed save is retried as soon as it is online. */
function guardUnsaved(saver: Saver): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (unsavedChanges(saver.store.now().editing).length > 0) event.preventDefault()
  }
  const retry = () => {
    if (saver.store.now().problem?.kind === 'waiting') saver.retry()
  }
  addEventListener('beforeunload', ask)
  addEventListener('online', retry)
  return () => {
    removeEventListener('beforeunload', ask)
    removeEventListener('online', retry)
  }
}
