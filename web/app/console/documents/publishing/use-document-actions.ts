import type { Failure } from '@matla/contract/kit/errors'
import { findDifferences } from '@matla/contract/documents/differences'
import type { Fields } from '@matla/contract/documents/shape'
import type { Document } from '@matla/contract/staff/documents.schema'
import { useNavigate } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { binText } from './bin.text.ts'
import { documentText } from '#console/documents/document.text.ts'
import type { OpenDocument } from '#console/documents/use-document.ts'
import type { ActionFault } from '#console/kit/use-action.ts'
import { useReload } from '#console/kit/use-reload.ts'
import { useFailureWords } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { useToast } from '#ui/toast.tsx'
import { findChanges } from './changes-of.ts'

type CallResult = { readonly ok: true } | { readonly ok: false; readonly failure: Failure }
type ActionInput = { readonly revision: number }

/** Why an action failed; `isLate` means that another version was published since the draft was started. */
export type ActionFailure = Exclude<ActionFault, null> & { readonly isLate?: boolean }

/** The actions on the whole document, each of which saves all input first. */
export function useDocumentActions(
  document: Document,
  fields: Fields,
  { saver, marks, runInOrder }: OpenDocument,
) {
  const t = useWords(documentText)
  const bin = useWords(binText)
  const navigate = useNavigate()
  const toast = useToast()
  const readAnew = useReload()
  const wordsOf = useFailureWords()
  const params = { id: document.id }

  /** Returns null after success. */
  const act = (
    done: string,
    ask: (asked: ActionInput) => Promise<CallResult>,
  ): Promise<ActionFailure | null> => runInOrder(() => actNow(done, ask))
  const actNow = async (
    done: string,
    ask: (asked: ActionInput) => Promise<CallResult>,
  ): Promise<ActionFailure | null> => {
    if (!(await saver.flush())) return { message: t.unsavedFirst }
    const answer = await ask({ revision: saver.store.now().editing.revision })
    marks.set({ ...marks.now(), faults: answer.ok ? {} : (answer.failure.fields ?? {}) })
    if (answer.ok) {
      await readAnew()
      await saver.follow()
      toast({ kind: 'ok', text: done })
      return null
    }
    const { code } = answer.failure
    if (code === 'draft-changed' || code === 'draft-not-found') await saver.follow()
    const words = wordsOf(answer.failure)
    return code === 'published-since'
      ? { message: words.message, isLate: true }
      : { ...words, fields: hasFieldErrors(code) ? answer.failure.fields : undefined }
  }
  return {
    /** Starts a document without content with its starter text. */
    start: () =>
      act(t.isStarted, () => consoleApi.documents.start({ params, body: { key: crypto.randomUUID() } })),
    publish: (note: string) =>
      act(t.isPublished, ({ revision }) =>
        consoleApi.documents.publish({ params, body: { revision, note } }),
      ),
    unpublish: (note: string, removesReferences: boolean) =>
      act(t.isUnpublished, () =>
        consoleApi.documents.unpublish({ params, body: { note, removesReferences } }),
      ),
    schedule: (action: 'publish' | 'unpublish', at: string, note: string) =>
      act(t.isScheduled, ({ revision }) =>
        consoleApi.documents.schedule({ params, body: { action, at, revision, note } }),
      ),
    unschedule: () => act(t.isUnscheduled, () => consoleApi.documents.unschedule({ params, body: {} })),
    bin: (removesReferences: boolean) =>
      act(bin.isBinned, () => consoleApi.documents.bin({ params, body: { removesReferences } })),
    unbin: () => act(bin.isRestored, () => consoleApi.documents.unbin({ params, body: {} })),
    /** Opens the copy. */
    duplicate: async (key: string): Promise<ActionFailure | null> => {
      if (!(await saver.flush())) return { message: t.unsavedFirst }
      const answer = await consoleApi.documents.duplicate({ params, body: { key } })
      if (!answer.ok) return wordsOf(answer.failure)
      await navigate(`/documents/${answer.value.document.id}`)
      toast({ kind: 'ok', text: bin.isCopied })
      return null
    },
    discard: () => act(t.isDiscarded, (body) => consoleApi.documents.discard({ params, body })),
    askReview: () => act(t.isAsked, (body) => consoleApi.documents.askReview({ params, body })),
    approve: () => act(t.isApproved, (body) => consoleApi.documents.approve({ params, body })),
    requestChanges: (words: string) =>
      act(t.isSentBack, ({ revision }) =>
        consoleApi.documents.requestChanges({ params, body: { revision, words } }),
      ),
    restore: (version: number, path?: readonly string[]) =>
      act(t.isRestored, ({ revision }) =>
        consoleApi.documents.restore({
          params,
          body: { version, revision, ...(path && { path: [...path] }) },
        }),
      ),
    /** Applies the changes of the draft to the version that was published in the meantime. */
    rebase: async (): Promise<ActionFailure | null> => {
      const { editing, shown } = saver.store.now()
      // The first publication stored the previous content as version 1.
      const version = String(Math.max(1, editing.baseVersion))
      const base = await consoleApi.documents.version({ params: { ...params, version } })
      if (!base.ok) return wordsOf(base.failure)
      const changes = findChanges(findDifferences(fields, base.value.value, shown), shown)
      const why = await act(t.isDiscarded, (body) => consoleApi.documents.discard({ params, body }))
      if (why === null && changes.length > 0) saver.change(...changes)
      return why
    },
  }
}

const hasFieldErrors = (code: string) => code === 'document-incomplete' || code === 'document-not-valid'

export type DocumentActions = ReturnType<typeof useDocumentActions>
