import { toPublished } from '@matla/contract/documents/draft-form'
import { type DocumentKind, formatDocumentId } from '@matla/contract/documents/kinds'
import type { Fields } from '@matla/contract/documents/shape'
import { getShape } from '@matla/contract/documents/get-shape'
import { isPageKey, getPage } from '@matla/contract/documents/shapes'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ContentKey, storedContent, type StoredContent } from '#cms/content/stored.ts'
import { readDocument } from '#staff/content-files/read-document.ts'
import { splitSaleTerms } from '#staff/content-files/sale-terms-file.ts'
import { offerCode } from './demo-coupons.ts'
import { contentFolder, demoFile } from './demo-files.ts'

type Value = { readonly [name: string]: unknown }
type DemoDocument = {
  readonly id: string
  readonly key: string
  readonly fields: Fields
  /** The published value. */
  readonly value: Value
}

/** The demo's documents of one kind, sorted by name. */
export const demoDocuments = (kind: DocumentKind): readonly DemoDocument[] =>
  readdirSync(join(contentFolder, kind))
    .filter((name) => name.endsWith('.json') && name !== 'order.json')
    .toSorted()
    .map((name) => demoDocument(kind, name.slice(0, -'.json'.length)))

function demoDocument(kind: DocumentKind, key: string): DemoDocument {
  const id = formatDocumentId(kind, key)
  const fields = getShape(id)
  if (!fields) throw new Error(`${id} is not a document`)
  const { draft, faults } = readDocument(
    fields,
    splitSaleTerms(kind, jsonOf(`${kind}/${key}.json`)).value,
    'matla',
  )
  if (faults.length > 0) throw new Error(`${id}: ${JSON.stringify(faults)}`)
  return { id, key, fields, value: toPublished(fields, draft) }
}

/** The keys of a kind in the order that visitors see. */
export const demoOrder = (kind: DocumentKind): readonly string[] =>
  (jsonOf(`${kind}/order.json`) as readonly { readonly id: string }[]).map(({ id }) => id)

/** Content as the demo stores it. */
export function demoContent<Key extends ContentKey>(key: Key): StoredContent<Key> {
  // The schema of a key parses to the type of the key.
  return storedContent[key].parse(storedOf(key)) as StoredContent<Key>
}

function storedOf(key: ContentKey): unknown {
  if (key === 'legalPages')
    return demoDocuments('legal').map(({ key: name, value }) => ({
      id: demoFile('legal-ids')[name],
      name,
      ...value,
    }))
  if (key === 'positions')
    return demoOrder('position').map((id) => ({ id, ...demoDocument('position', id).value }))
  const { value } = demoDocument('page', key)
  if (key === 'bundlePage') return { ...value, coupon: { ...(value['coupon'] as Value), code: offerCode() } }
  if (key === 'ebooks')
    return {
      ...value,
      items: demoOrder('ebook').map((id) => ({ id, ...demoDocument('ebook', id).value })),
    }
  const isList = isPageKey(key) && Object.keys(getPage(key).fields).join() === 'items'
  return isList ? value['items'] : value
}

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(join(contentFolder, file), 'utf8'))
