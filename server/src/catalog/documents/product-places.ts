import { moveWithin } from '#cms/documents/in-order.ts'
import type { Tx } from '#platform/db/database.ts'
import { lastPlace, lockPlaces, updateProduct } from './course-documents.store.ts'

/** Courses are ranked from 1; bundles from 0. */
const firstPlace = { course: 1, bundle: 0 } as const

/** Puts a product behind another one of its kind; null: first. */
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

/** The place behind all others of the kind. */
export const nextPlace = async (tx: Tx, kind: 'course' | 'bundle'): Promise<number> =>
  ((await lastPlace(tx, kind)) ?? firstPlace[kind] - 1) + 1
