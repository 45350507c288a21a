import { isSafeHref } from '@matla/contract/documents/text-forms'
import type { Run } from '@matla/contract/documents/shape'
import { type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { mergeRuns } from '#console/documents/form/retyped.ts'

export type Runs = readonly Run[]

const hrefOf = (link: HTMLElement): string => link.getAttribute('href') ?? ''

const marks: Readonly<Record<'bold' | 'link', MarkSpec>> = {
  bold: {
    parseDOM: [
      { tag: 'strong' },
      // Document editors wrap everything that is copied in a `b` element that is not bold.
      { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (weight) => /^(?:bold(?:er)?|[6-9]00)$/.test(weight) && null },
    ],
    toDOM: () => ['strong', 0],
  },
  link: {
    attrs: { href: {} },
    inclusive: false,
    // Also applies to pasted links: an unsafe link is reduced to its text.
    parseDOM: [{ tag: 'a[href]', getAttrs: (link) => isSafeHref(hrefOf(link)) && { href: hrefOf(link) } }],
    toDOM: ({ attrs }) => ['a', { href: String(attrs['href']) }, 0],
  },
}
const paragraphs = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote', 'div', 'td', 'pre']
const line: NodeSpec = {
  content: 'text*',
  parseDOM: paragraphs.map((tag) => ({ tag })),
  toDOM: () => ['p', 0],
}

/** A single-line text with bold words and links. */
export const oneLine = new Schema({ nodes: { doc: { content: 'line' }, line, text: {} }, marks })
/** For pasted texts of any number of lines. */
export const manyLines = new Schema({ nodes: { doc: { content: 'line*' }, line, text: {} }, marks })

export const docOf = (runs: readonly Run[]): Node =>
  oneLine.node('doc', null, [oneLine.node('line', null, textNodes(runs))])

export const textNodes = (runs: readonly Run[]): Node[] =>
  mergeRuns(runs).map(({ text, bold, href }) =>
    oneLine.text(text, [
      ...(bold ? [oneLine.mark('bold')] : []),
      ...(href !== undefined && isSafeHref(href) ? [oneLine.mark('link', { href })] : []),
    ]),
  )

/** The runs of a single-line document. */
export const runsOf = (doc: Node): readonly Run[] => (doc.firstChild ? runsIn(doc.firstChild) : [])

export function runsIn(of: Node): Runs {
  const runs: Run[] = []
  of.forEach(({ text = '', marks: on }) => {
    const href: unknown = on.find(({ type }) => type.name === 'link')?.attrs['href']
    runs.push({
      text,
      ...(on.some(({ type }) => type.name === 'bold') && { bold: true }),
      ...(typeof href === 'string' && { href }),
    })
  })
  return mergeRuns(runs)
}
