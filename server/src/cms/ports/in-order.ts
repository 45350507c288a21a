/** Moves an id after another one; null moves it to the front. */
export function putAfter(ids: readonly string[], id: string, after: string | null): readonly string[] {
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id)
}

export type Placed = { readonly id: string; readonly place: number }

/** The rows whose place changes in this order, counted from `first`. */
const newPlaces = (rows: readonly Placed[], ids: readonly string[], first: number): readonly Placed[] =>
  ids
    .map((id, index) => ({ id, place: first + index }))
    .filter(({ id, place }) => rows.find((row) => row.id === id)?.place !== place)

type Move = { readonly id: string; readonly after: string | null; readonly first: number }

/** Moves a row after another one; null moves it to the front. Places count from `first`, and only changed ones are written. */
export async function moveWithin(
  rows: readonly Placed[],
  { id, after, first }: Move,
  setPlace: (id: string, place: number) => Promise<void>,
): Promise<void> {
  const ids = putAfter(
    rows.map((row) => row.id),
    id,
    after,
  )
  for (const { id: moved, place } of newPlaces(rows, ids, first)) await setPlace(moved, place)
}
