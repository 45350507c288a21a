import { findDifferences } from '@matla/contract/documents/differences'
import type { Publishable } from '@matla/contract/staff/documents.schema'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findRowFault } from '#platform/http/find-row-fault.ts'
import { type DocumentRef, readCurrent } from './current-document.ts'
import { chooseDraftValue } from './draft-value.ts'
import { findDraft } from './drafts.store.ts'
import { lockPublishableValue } from './publish-document.ts'
import { toPublishable } from './publishable.ts'
import { findWaitingPublication } from './publications.store.ts'

type PublishDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'findFile'>

/**
 * What publishing each document in its current state would change, and what prevents it. `mayPublish` fails without the
 * right. Fails with `document-not-found`.
 */
export const readPublishable = (
  deps: PublishDeps,
  document: DocumentRef,
  mayPublish: (tx: Tx) => Promise<unknown>,
): Promise<Publishable> =>
  deps.db.transaction(async (tx) => {
    const { id, port, key, fields } = document
    const current = await readCurrent(tx, document)
    const draft = await findDraft(tx, id)
    const waiting = draft ? undefined : await findWaitingPublication(tx, id)
    const value = chooseDraftValue(document, { draft, waiting, current })
    const revision = draft?.revision ?? 0
    const { published } = current
    const places = [...port.placesOf(key, value), ...((await port.morePlaces?.(tx, key)) ?? [])]
    return {
      id,
      title: port.titleOf(key, value),
      revision,
      isFirst: published === null,
      changes: published ? findDifferences(fields, published, value).length : 0,
      places: places.map(({ name }) => name),
      fault: await findRowFault(async () => {
        await mayPublish(tx)
        await checkPublishable(tx, deps, document, revision)
      }),
    }
  })

async function checkPublishable(
  tx: Tx,
  deps: PublishDeps,
  document: DocumentRef,
  revision: number,
): Promise<void> {
  const { value } = await lockPublishableValue(tx, document, revision)
  const looking = { slug: deps.config.slug, isImport: false, findFile: deps.findFile }
  await toPublishable(tx, document, value, looking)
}
