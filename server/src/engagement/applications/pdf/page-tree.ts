import { type Dict, isDict, nameIn, Ref, type Value } from './values.ts'

/** One of the tables names a root that leads to a page. */
export function hasPage(objects: ReadonlyMap<number, Value>, tables: readonly Dict[]): boolean {
  const followed = (value: Value | undefined) => (value instanceof Ref ? objects.get(value.to) : value)
  const at = (value: Value | undefined): Dict | null => {
    const found = followed(value)
    return isDict(found) ? found : null
  }
  const roots = tables.map((table) => at(table.get('Root')))
  const open = roots.map((root) =>
    root && nameIn(root, 'Type') === 'Catalog' ? at(root.get('Pages')) : null,
  )
  // Shared by all roots: what led one of them to no page leads no other there.
  const seen = new Set<Value>()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null || seen.has(node)) continue
    seen.add(node)
    if (nameIn(node, 'Type') === 'Page') return true
    const kids = followed(node.get('Kids'))
    if (!Array.isArray(kids) || seen.has(kids)) continue
    seen.add(kids)
    for (const kid of kids as readonly Value[]) open.push(at(kid))
  }
  return false
}
