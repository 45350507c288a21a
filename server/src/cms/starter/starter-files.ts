import { parseDocumentId } from '@matla/contract/documents/kinds'
import type { Localized } from '@matla/contract/kit/lang'
import { existsSync, readFileSync } from 'node:fs'

/** A starter text in the format of the content files. */
export type StarterText = { readonly [name: string]: unknown }

function fileOf(id: string): URL | null {
  const document = parseDocumentId(id)
  if (!document) return null
  const file = new URL(`texts/${document.kind}/${document.key}.json`, import.meta.url)
  return existsSync(file) ? file : null
}

export const hasStarter = (id: string): boolean => fileOf(id) !== null

const read = new Map<string, StarterText | null>()

/** The starter text of a document; null when it has none. */
export function readStarterText(id: string): StarterText | null {
  const existing = read.get(id)
  if (existing !== undefined) return existing
  const file = fileOf(id)
  // These are our own files, and a test parses each with the shape of its document.
  const text = file && (JSON.parse(readFileSync(file, 'utf8')) as StarterText)
  read.set(id, text)
  return text
}

/** The title of a document that has not been written yet. */
export function starterTitle(id: string): Localized {
  const text = readStarterText(id)
  return ((text?.['heading'] ?? text?.['name']) as Localized | undefined) ?? { ar: '', en: '' }
}
