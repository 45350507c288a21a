import { copyDraft, copyName } from '@matla/contract/documents/copy-draft'
import { isCreatable } from '@matla/contract/documents/kinds'
import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { DocumentPorts } from '#cms/ports/document-port.ts'
import type { DocumentRef } from './current-document.ts'
import { readDraftValue } from './draft-value.ts'
import { findCreatedDocument, lockDocument } from './drafts.store.ts'
import { createDraft, findFreeDocument } from './keep-draft.ts'
import { lockEditable } from './lock-editable.ts'

type DuplicateInput = { readonly document: DocumentRef; readonly key: string }

/**
 * Creates a draft with the current text of a document, titled as its copy, once per key. Returns its id. Fails with
 * `document-not-found`, `document-binned` or `document-not-copyable`.
 */
export const duplicateDocument = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  staff: Actor,
  ports: DocumentPorts,
  { document: known, key: requestKey }: DuplicateInput,
): Promise<string> =>
  deps.db.transaction(async (tx) => {
    const { kind, toCopy, titleOf } = known.port
    if (!isCreatable(kind)) return fail('document-not-copyable')
    await lockDocument(tx, `${kind} of ${staff.userId}`)
    const before = await findCreatedDocument(tx, { kind, by: staff.userId, requestKey })
    if (before !== undefined) return before
    await lockEditable(tx, known.id)
    const original = await readDraftValue(tx, known)
    const name = copyName(known.fields, titleOf(known.key, original))
    const draft = copyDraft(known.fields, original, name)
    const copy = await findFreeDocument(tx, ports, { kind, name })
    await createDraft(tx, deps, staff, copy, { value: toCopy?.(draft) ?? draft, requestKey })
    recordChange({ after: { document: copy.id } })
    return copy.id
  })
