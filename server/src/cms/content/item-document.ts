import type { DocumentKind } from '@matla/contract/documents/kinds'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import type { Localized } from '@matla/contract/kit/lang'
import type { DocumentPort, DocumentPlace, PublishedValue } from '#cms/ports/document-port.ts'
import { putAfter } from '#cms/ports/in-order.ts'
import { changeStored, readStored, findStoredFaults, mergeUnlisted } from './change-stored.ts'
import type { ContentKey } from './stored.ts'

type Item = PublishedValue
type Items = readonly Item[]

type ItemKind = {
  readonly kind: DocumentKind
  readonly fields: Fields
  /** The key of the `content` row that contains the list. */
  readonly row: ContentKey
  /** The field of the row that contains the list; null when the row itself is the list. */
  readonly list: string | null
  /** The field that identifies an item. */
  readonly idField: string
  /** The properties of a new item that are not fields. */
  readonly blank: (key: string) => Item
  titleOf(draft: Draft): Localized
  placesOf(key: string, draft: Draft): readonly DocumentPlace[]
}

/** Documents that are items of one `content` row: e-books and legal pages. */
export function itemDocument(of: ItemKind): DocumentPort {
  const { row, list, idField, fields } = of
  const itemsIn = (stored: unknown): Items => {
    const items = list === null ? stored : (stored as Item | null)?.[list]
    return Array.isArray(items) ? (items as Items) : []
  }
  const withItems = (stored: unknown, items: Items): unknown =>
    list === null ? items : { ...(stored as Item | null), [list]: items }
  const withItem = (stored: unknown, key: string, value: PublishedValue): Items => {
    const items = itemsIn(stored)
    const old = items.find((item) => item[idField] === key)
    const next = { ...(old ? {} : of.blank(key)), ...mergeUnlisted(fields, old ?? {}, value) }
    return old ? items.map((item) => (item === old ? next : item)) : [...items, next]
  }
  return {
    kind: of.kind,
    read: async (db, key) => {
      const value = itemsIn(await readStored(db, row)).find((item) => item[idField] === key)
      return value ? { value, isPublished: value['isHidden'] !== true } : null
    },
    write: (tx, key, value) =>
      changeStored(tx, row, (stored) => {
        const items = withItem(stored, key, value)
        return withItems(
          stored,
          items.map((item) => (item[idField] === key ? shown(item) : item)),
        )
      }),
    check: async (tx, key, value) => {
      const stored = await readStored(tx, row)
      const items = withItem(stored, key, value)
      const at = [
        ...(list === null ? [] : [list]),
        String(items.findIndex((item) => item[idField] === key)),
      ].join('/')
      const faults = findStoredFaults(row, withItems(stored, items))
      return Object.fromEntries(
        Object.entries(faults)
          .filter(([path]) => path === at || path.startsWith(`${at}/`))
          .map(([path, text]) => [path.slice(at.length + 1), text]),
      )
    },
    titleOf: (_, draft) => of.titleOf(draft),
    placesOf: of.placesOf,
    hide: (tx, key) =>
      changeStored(tx, row, (stored) =>
        withItems(
          stored,
          itemsIn(stored).map((item) => (item[idField] === key ? { ...item, isHidden: true } : item)),
        ),
      ),
    remove: (tx, key) =>
      changeStored(tx, row, (stored) =>
        withItems(
          stored,
          itemsIn(stored).filter((item) => item[idField] !== key),
        ),
      ),
    move: (tx, key, after) =>
      changeStored(tx, row, (stored) => {
        const items = Map.groupBy(itemsIn(stored), (item) => String(item[idField]))
        const ids = putAfter([...items.keys()], key, after)
        return withItems(
          stored,
          ids.flatMap((id) => items.get(id) ?? []),
        )
      }),
  }
}

const shown = (item: Item): Item => (item['isHidden'] === true ? { ...item, isHidden: false } : item)
