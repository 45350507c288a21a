import { blankDraft, emptyValue, getItems } from '@matla/contract/documents/draft-form'
import { getItemFields } from '@matla/contract/documents/walk-fields'
import {
  type Draft,
  type Field,
  type Fields,
  blockFields,
  isBlockType,
} from '@matla/contract/documents/shape'
import type { z } from 'zod'
import { draftSchema, itemId } from '#cms/documents/draft-schema.ts'
import { buildVideoFile } from '#site/pages/page-parts.ts'
import { ruleOf } from './field-rule.ts'
import { isObject, itemInFile } from './document-file.ts'

type ListField = Extract<Field, { kind: 'list' | 'blocks' }>
type IdentifiedList = Extract<Field, { kind: 'list' }>
type Item = Draft & { readonly id: string }

/** The faults of a file: slash-separated paths with their reasons. */
export type Fault = { readonly path: string; readonly why: string }
/** The current position in the file, the faults so far, and the shop's current value. */
type At = {
  readonly path: string
  readonly slug: string
  readonly faults: Fault[]
  readonly old: unknown
}

const joined = (path: string, name: string | number) => (path === '' ? String(name) : `${path}/${name}`)
const schemas = new WeakMap<Field, z.ZodType>()
function getSchema(field: Field): z.ZodType {
  const schema = schemas.get(field) ?? draftSchema(field)
  schemas.set(field, schema)
  return schema
}

/** Reads the draft from a file. Items that match `old` keep their ids, so that versions can be compared. */
export function readDocument(fields: Fields, value: unknown, slug: string, old?: Draft) {
  const faults: Fault[] = []
  return { draft: fieldsIn(fields, value, { path: '', slug, faults, old }), faults }
}

const inside = (at: At, name: string | number, old: unknown): At => ({
  ...at,
  path: joined(at.path, name),
  old,
})

function wrong<Value>({ faults, path }: At, why: string, instead: Value): Value {
  faults.push({ path, why })
  return instead
}

/** `others` are keys that are not fields and are read elsewhere. */
function fieldsIn(fields: Fields, value: unknown, at: At, otherFields: readonly string[] = []): Draft {
  if (!isObject(value)) return wrong(at, 'must be an object', blankDraft(fields))
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name) && !otherFields.includes(name))
      wrong(inside(at, name, null), 'is no field', null)
  const old = isObject(at.old) ? at.old : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Object.hasOwn(value, name)
        ? fieldIn(field, value[name], inside(at, name, old[name]))
        : emptyValue(field),
    ]),
  )
}

function fieldIn(field: Field, value: unknown, at: At): unknown {
  switch (field.kind) {
    case 'part':
      return value === null && field.isOptional ? null : fieldsIn(field.fields, value, at)
    case 'list':
    case 'blocks':
      return itemsIn(field, value, at)
    case 'video':
      return checked(field, typeof value === 'string' ? buildVideoFile(value, at.slug) : value, at)
    default:
      return checked(field, value, at)
  }
}

function checked(field: Field, value: unknown, at: At): unknown {
  const { success, error } = getSchema(field).safeParse(value)
  if (success) return value
  for (const issue of error.issues)
    wrong({ ...at, path: issue.path.map(String).reduce(joined, at.path) }, ruleOf(field), null)
  return emptyValue(field)
}

function itemsIn(field: ListField, value: unknown, at: At): readonly Item[] {
  if (!Array.isArray(value)) return wrong(at, ruleOf(field), [])
  if (value.length > field.most) return wrong(at, ruleOf(field), [])
  const old = getItems(at.old)
  const items = value.map((item: unknown, index) => itemIn(field, item, inside(at, index, old[index])))
  return field.kind === 'list' && field.ids
    ? withOwnIds(field, items, value, at)
    : withIdsOf(field, items, old)
}

function itemIn(field: ListField, value: unknown, at: At): Draft {
  const old = isObject(at.old) ? at.old : {}
  if (field.kind === 'list' && field.of.kind !== 'part')
    return { value: fieldIn(field.of, value, { ...at, old: old['value'] }) }
  const inner = isObject(value) ? value : {}
  if (field.kind === 'list') return fieldsIn(getItemFields(field, inner), value, at, field.ids ? ['id'] : [])
  const type = inner['type']
  if (!isBlockType(type))
    return wrong(inside(at, 'type', null), `must be one of ${Object.keys(blockFields).join(', ')}`, {})
  return { type, ...fieldsIn(getItemFields(field, inner), value, at, ['type']) }
}

/** Ids of items that are part of public addresses. */
function withOwnIds(
  field: IdentifiedList,
  items: readonly Draft[],
  values: readonly unknown[],
  at: At,
): readonly Item[] {
  const ids = itemId(field)
  const seen = new Set<string>()
  return items.map((item, index) => {
    const value = values[index]
    const id = isObject(value) ? value['id'] : undefined
    if (typeof id !== 'string' || !ids.safeParse(id).success || seen.has(id))
      return wrong(
        inside(at, `${index}/id`, null),
        `must be ${field.ids === 'entity' ? '24 digits of 0 to 9 and a to f' : 'letters, digits and hyphens'}, and no other item may have it`,
        { id: '', ...item },
      )
    seen.add(id)
    return { id, ...item }
  })
}

/**
 * An existing item keeps its id, an item that replaces another takes over its id, and an additional item gets a
 * new one.
 */
function withIdsOf(field: ListField, items: readonly Draft[], old: readonly Item[]): readonly Item[] {
  const textsOfOld = old.map((item) => JSON.stringify(itemInFile(field, item)))
  const free = new Set(old.map((_, index) => index))
  const same = items.map((item) => {
    const text = JSON.stringify(itemInFile(field, item))
    const at = textsOfOld.findIndex((each, index) => each === text && free.has(index))
    free.delete(at)
    return old[at]
  })
  const used = new Set(same.flatMap((item) => (item ? [item.id] : [])))
  return items.map((item, index) => {
    const existing = same[index]
    if (existing) return existing
    const before = free.has(index) ? old[index]?.id : undefined
    const id = before ?? freeId(index, new Set([...used, ...old.map((each) => each.id)]))
    used.add(id)
    return { id, ...item }
  })
}

function freeId(at: number, used: ReadonlySet<string>): string {
  const id = `i${at}`
  return used.has(id) ? freeId(at + 1000, used) : id
}
