/** Names from the document down to what is meant; an item of a list is named by its id, never by its place. */
export type Path = readonly string[]

/** What an editor changed. `after` is the id of the item before it, null at the beginning of the list. */
export type Change =
  | { readonly at: Path; readonly value: unknown }
  | { readonly at: Path; readonly put: { readonly id: string }; readonly after: string | null }
  | { readonly at: Path; readonly move: string; readonly after: string | null }
  | { readonly at: Path; readonly drop: string }

/** Changes that were saved together; `revision` is the one they made. */
export type Save = {
  /** The document as it was opened in one tab, which made the save; null: no tab did, such as a restored version. */
  readonly editingSession: string | null
  readonly revision: number
  readonly changes: readonly Change[]
}

/** Where a change acts: on an item of a list, on its place among the others, or on a value. */
export function placeOf(change: Change): Path {
  if ('drop' in change) return [...change.at, change.drop]
  if ('put' in change) return [...change.at, change.put.id]
  if ('move' in change) return [...change.at, change.move, '#place']
  return change.at
}

export const isWithin = (outer: Path, inner: Path): boolean => outer.every((name, at) => inner[at] === name)
/** Whether one of two places lies in the other, or both are the same. */
export const touches = (one: Path, other: Path): boolean => isWithin(one, other) || isWithin(other, one)

/** Whether a save was made outside an editing session. A save without a session is outside of every one. */
export const isFromElsewhere = (save: Pick<Save, 'editingSession'>, editingSession: string | null): boolean =>
  editingSession === null || save.editingSession !== editingSession

/**
 * The saved change that a change meets: it was made outside the change's editing session since the revision that the
 * change was made on, in the same place, within it or around it. Two languages of one text do not meet, nor do two
 * items of a list; two tabs of one person do, as two people do.
 */
export const metBy = (
  change: Change,
  madeOn: number,
  editingSession: string | null,
  saves: readonly Save[],
): Save | undefined =>
  saves.find(
    (save) =>
      save.revision > madeOn &&
      isFromElsewhere(save, editingSession) &&
      save.changes.some((other) => touches(placeOf(other), placeOf(change))),
  )

type Node = { readonly [name: string]: unknown }
type Item = Node & { readonly id: string }

export class NoSuchPlace extends Error {}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value with the changes in their order; the given one stays as it is. Throws `NoSuchPlace` for a path to nothing. */
export const applied = <T>(value: T, changes: readonly Change[]): T =>
  // A change of a value within keeps the type of the whole; the server checks each value against the shape.
  changes.reduce<unknown>((now, change) => changedAt(now, change.at, change), value) as T

function changedAt(value: unknown, path: Path, change: Change): unknown {
  const [name, ...rest] = path
  if (name === undefined) return changedHere(value, change)
  if (Array.isArray(value)) {
    const items = value as Item[]
    const index = items.findIndex(({ id }) => id === name)
    if (index < 0) throw new NoSuchPlace(name)
    return items.with(index, changedAt(items[index], rest, change) as Item)
  }
  if (!isNode(value) || !Object.hasOwn(value, name)) throw new NoSuchPlace(name)
  return { ...value, [name]: changedAt(value[name], rest, change) }
}

function changedHere(value: unknown, change: Change): unknown {
  if ('value' in change) return change.value
  if (!Array.isArray(value)) throw new NoSuchPlace('list')
  const items = value as Item[]
  if ('drop' in change) return items.filter(({ id }) => id !== change.drop)
  const item = 'put' in change ? change.put : items.find(({ id }) => id === change.move)
  if (!item) throw new NoSuchPlace('item')
  const others = items.filter(({ id }) => id !== item.id)
  const before = others.findIndex(({ id }) => id === change.after)
  // The item that it should follow may have been removed in between: then it stands last.
  const place = change.after === null ? 0 : before < 0 ? others.length : before + 1
  return others.toSpliced(place, 0, item as Item)
}

/** What stands at a path; undefined where there is nothing. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((now, name) => {
    if (Array.isArray(now)) return (now as Item[]).find(({ id }) => id === name)
    return isNode(now) && Object.hasOwn(now, name) ? now[name] : undefined
  }, value)
}

/** The change that takes another one back, as the value was before it. */
export function inverse(value: unknown, change: Change): Change {
  const { at } = change
  const there = valueAt(value, at)
  if ('value' in change) return { at, value: there }
  const items = Array.isArray(there) ? (there as Item[]) : []
  const id = 'drop' in change ? change.drop : 'put' in change ? change.put.id : change.move
  const index = items.findIndex((item) => item.id === id)
  const after = items[index - 1]?.id ?? null
  const item = items[index]
  // An item that was not there before is not there again.
  if (!item) return { at, drop: id }
  return 'move' in change ? { at, move: id, after } : { at, put: item, after }
}
