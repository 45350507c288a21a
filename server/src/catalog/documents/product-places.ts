import { moveWithin } from '#cms/ports/in-order.ts'
import type { Tx } from '#platform/db/database.ts'
import { findLastPlace, lockPlaces, updateProduct } from './course-documents.store.ts'

/** Positions of courses start at 1, those of bundles at 0. */
const firstPlace = { course: 1, bundle: 0 } as const

/** Moves a product after another one of its kind; null moves it to the front. */
export async function moveProduct(
  tx: Tx,
  kind: 'course' | 'bundle',
  id: string,
  after: string | null,
): Promise<void> {
  const move = { id, after, first: firstPlace[kind] }
  await moveWithin(await lockPlaces(tx, kind), move, (each, position) =>
    updateProduct(tx, each, { position }),
  )
}

/** The position after all products of the kind. */
export const findNextPlace = async (tx: Tx, kind: 'course' | 'bundle'): Promise<number> =>
  ((await findLastPlace(tx, kind)) ?? firstPlace[kind] - 1) + 1
