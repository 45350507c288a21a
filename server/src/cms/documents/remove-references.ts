import { applyChanges } from '@matla/contract/documents/changes'
import { removeReferences } from '@matla/contract/documents/references-to'
import { AppError, fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { readReview } from '#platform/settings/settings.ts'
import { lockDocument, moveDraftBase } from './drafts.store.ts'
import { moveWaitingBase } from './publications.store.ts'
import { publishValue } from './publish-document.ts'
import { failInUse, type Referrer } from './referrers.ts'

type By = { readonly by: string; readonly note: string; readonly now: Date; readonly slug: string }

/**
 * Publishes each of these documents without its references to the document that is being unpublished; their drafts
 * stay. Fails with `document-in-use` when a document requires the reference, or with `review-needed`.
 */
export async function publishWithoutReferences(
  tx: Tx,
  referrers: readonly Referrer[],
  { by, note, now, slug }: By,
): Promise<void> {
  if (referrers.length > 0 && (await readReview(tx)).isRequired) fail('review-needed')
  for (const referrer of referrers) {
    const { document: known, current, uses } = referrer
    await lockDocument(tx, known.id)
    const changes = removeReferences(known.fields, current.published, uses) ?? failInUse([referrer])
    const value = applyChanges(current.published, changes)
    const version = await publishing(referrer, () =>
      publishValue(tx, known, { value, current, cause: 'publish', note, by, now, slug, findFile: null }),
    )
    const move = { from: current.version, to: version }
    await moveDraftBase(tx, known.id, move)
    await moveWaitingBase(tx, known.id, move)
  }
}

/** A fault that makes the rest of a document unpublishable is reported as that document. */
async function publishing<Result>(referrer: Referrer, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) failInUse([referrer])
    throw error
  }
}
