import type { XmlElement } from 'libxml2-wasm'
import { namespaces } from '#zatca/namespaces.ts'

/** A part of a document, read by relative paths. */
export type View = {
  /** The text of the first matching node; '' without one. */
  text(path: string): string
  texts(path: string): string[]
  has(path: string): boolean
  each(path: string): View[]
}

export function viewOf(element: XmlElement): View {
  const found = (path: string) => element.find(path, namespaces)
  return {
    text: (path) => element.get(path, namespaces)?.content ?? '',
    texts: (path) => found(path).map(({ content }) => content),
    has: (path) => found(path).length > 0,
    // These paths select only elements.
    each: (path) => found(path).map((node) => viewOf(node as XmlElement)),
  }
}

export const isStandardView = (invoice: View): boolean =>
  invoice.text('cbc:InvoiceTypeCode/@name').startsWith('01')

export const isNote = (invoice: View): boolean => /^38[13]$/.test(invoice.text('cbc:InvoiceTypeCode').trim())
