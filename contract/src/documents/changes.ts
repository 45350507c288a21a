/** Names from the document down to a value; a list item is named by its id, never by its index. */
export type Path = readonly string[]

/** One edit. `after` is the id of the preceding item, null at the beginning of the list. */
export type Change =
  | { readonly at: Path; readonly value: unknown }
  | { readonly at: Path; readonly put: { readonly id: string }; readonly after: string | null }
  | { readonly at: Path; readonly move: string; readonly after: string | null }
  | { readonly at: Path; readonly drop: string }

/** Changes saved together; `revision` is the revision that they created. */
export type Save = {
  /** Identifies the document as opened in one browser tab; null for a save from elsewhere, such as a restored version. */
  readonly editingSession: string | null
  readonly revision: number
  readonly changes: readonly Change[]
}

/** The path that a change affects: a list item, the position of one, or a value. */
export function affectedPath(change: Change): Path {
  if ('drop' in change) return [...change.at, change.drop]
  if ('put' in change) return [...change.at, change.put.id]
  if ('move' in change) return [...change.at, change.move, '#place']
  return change.at
}

export const isWithin = (outer: Path, inner: Path): boolean =>
  outer.every((name, index) => inner[index] === name)
/** Whether one path contains the other. */
export const isOverlapping = (one: Path, other: Path): boolean => isWithin(one, other) || isWithin(other, one)

/** Whether a save was made outside an editing session; a save without a session is outside every session. */
export const isFromOtherSession = (
  save: Pick<Save, 'editingSession'>,
  editingSession: string | null,
): boolean => editingSession === null || save.editingSession !== editingSession

/**
 * The saved change that conflicts with a change: made by another editing session, later than the revision
 * that the change is based on, on an overlapping path. Two languages of one text do not conflict, nor do two
 * list items; two tabs of one person conflict like two people.
 */
export const findConflict = (
  change: Change,
  madeOn: number,
  editingSession: string | null,
  saves: readonly Save[],
): Save | undefined =>
  saves.find(
    (save) =>
      save.revision > madeOn &&
      isFromOtherSession(save, editingSession) &&
      save.changes.some((other) => isOverlapping(affectedPath(other), affectedPath(change))),
  )

type Node = { readonly [name: string]: unknown }
type Item = Node & { readonly id: string }

export class PathNotFoundError extends Error {}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a copy with the changes applied in order. Throws `PathNotFoundError` for a path that does not exist. */
export const applyChanges = <T>(value: T, changes: readonly Change[]): T =>
  // A change within the value keeps its type; the server checks each value against the shape.
  changes.reduce<unknown>((now, change) => applyAt(now, change.at, change), value) as T

function applyAt(value: unknown, path: Path, change: Change): unknown {
  const [name, ...rest] = path
  if (name === undefined) return applyHere(value, change)
  if (Array.isArray(value)) {
    const items = value as Item[]
    const index = items.findIndex(({ id }) => id === name)
    if (index < 0) throw new PathNotFoundError(name)
    return items.with(index, applyAt(items[index], rest, change) as Item)
  }
  if (!isNode(value) || !Object.hasOwn(value, name)) throw new PathNotFoundError(name)
  return { ...value, [name]: applyAt(value[name], rest, change) }
}

function applyHere(value: unknown, change: Change): unknown {
  if ('value' in change) return change.value
  if (!Array.isArray(value)) throw new PathNotFoundError('list')
  const items = value as Item[]
  if ('drop' in change) return items.filter(({ id }) => id !== change.drop)
  const item = 'put' in change ? change.put : items.find(({ id }) => id === change.move)
  if (!item) throw new PathNotFoundError('item')
  const others = items.filter(({ id }) => id !== item.id)
  const before = others.findIndex(({ id }) => id === change.after)
  // When the preceding item was removed in the meantime, the item goes to the end.
  const place = change.after === null ? 0 : before < 0 ? others.length : before + 1
  return others.toSpliced(place, 0, item as Item)
}

/** The value at a path; undefined when the path does not exist. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((now, name) => {
    if (Array.isArray(now)) return (now as Item[]).find(({ id }) => id === name)
    return isNode(now) && Object.hasOwn(now, name) ? now[name] : undefined
  }, value)
}

/** The change that undoes another one; `value` is the document before that change. */
export function invertChange(value: unknown, change: Change): Change {
  const { at } = change
  const there = valueAt(value, at)
  if ('value' in change) return { at, value: there }
  const items = Array.isArray(there) ? (there as Item[]) : []
  const id = 'drop' in change ? change.drop : 'put' in change ? change.put.id : change.move
  const index = items.findIndex((item) => item.id === id)
  const after = items[index - 1]?.id ?? null
  const item = items[index]
  // The item did not exist before, so undoing removes it.
  if (!item) return { at, drop: id }
  return 'move' in change ? { at, move: id, after } : { at, put: item, after }
}
