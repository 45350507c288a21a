import { DOMParser as Parser } from 'prosemirror-model'
import type { PastedBlock } from '#console/documents/form/paste-blocks.ts'
import { mergeRuns } from '#console/documents/form/retyped.ts'
import { manyLines, type Runs, runsIn } from './line-schema.ts'

/** Direction overrides and control characters, including line breaks. */
const unwanted = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** The blocks of a pasted text with bold words and links; other formatting and empty blocks are dropped. */
export function pastedBlocks(clipboard: Pick<DataTransfer, 'getData'>): readonly PastedBlock[] {
  const html = clipboard.getData('text/html')
  return html === '' ? paragraphsOf(clipboard.getData('text/plain')) : blocksOf(html)
}

/** The texts of blocks without their types, for pasting into a text of one type. */
export const linesOf = (blocks: readonly PastedBlock[]): readonly Runs[] =>
  blocks.flatMap((block) => ('items' in block ? block.items : [block.runs]))

const paragraphsOf = (plain: string): readonly PastedBlock[] =>
  plain.split(/\r?\n/u).flatMap((text) => textBlock('paragraph', [{ text }]))

/** Word writes list numbers as text and marks them with this style. */
const listMark = '[style*="mso-list:Ignore" i]'
const notText = 'script, style, head, title, template, noscript'
const containers =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, div, table, tbody, tr, td, th, pre, section, article'

function blocksOf(html: string): readonly PastedBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const useless of body.querySelectorAll(notText)) useless.remove()
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n')
  return joinLists(blocksIn(body))
}

/** Adjacent inline nodes form a separate paragraph. */
function blocksIn(parent: Element): PastedBlock[] {
  const blocks: PastedBlock[] = []
  let loose: Node[] = []
  const endLoose = () => {
    blocks.push(...textBlock('paragraph', runsOfNodes(loose)))
    loose = []
  }
  for (const node of parent.childNodes) {
    const isContainer =
      node instanceof Element && (node.matches(containers) || node.querySelector(containers) !== null)
    if (!isContainer) {
      loose.push(node)
      continue
    }
    endLoose()
    blocks.push(...blocksOfElement(node))
  }
  endLoose()
  return blocks
}

function blocksOfElement(element: Element): readonly PastedBlock[] {
  const { tagName } = element
  if (tagName === 'UL' || tagName === 'OL') return listOf(element)
  if (/^H[1-6]$/.test(tagName) || isWordHeading(element)) return textBlock('heading', withoutBold(element))
  if (tagName === 'BLOCKQUOTE')
    return blocksIn(element).map((block) =>
      block.type === 'paragraph' ? { ...block, type: 'quote' } : block,
    )
  if (isWordItem(element)) return wordItem(element)
  return element.querySelector(containers) ? blocksIn(element) : textBlock('paragraph', runsOf(element))
}

/** Items of nested lists follow the item that contains them. */
function listOf(list: Element): readonly PastedBlock[] {
  const items = [...list.querySelectorAll('li')].flatMap((item) => {
    const own = item.cloneNode(true) as Element
    for (const inner of own.querySelectorAll('ul, ol')) inner.remove()
    const runs = clean(runsOf(own))
    return hasWords(runs) ? [runs] : []
  })
  const type = list.tagName === 'OL' ? 'numbered-list' : 'bullet-list'
  return items.length === 0 ? [] : [{ type, items }]
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''
const isWordHeading = (element: Element) =>
  /^Mso(?:Title|Heading\d?)$/i.test(element.className) || /mso-outline-level:\s*[1-6]/i.test(styleOf(element))
const isWordItem = (element: Element) =>
  element.tagName === 'P' &&
  (/mso-list:\s*l\d/i.test(styleOf(element)) || element.querySelector(listMark) !== null)

/** A paragraph that Word displays as a list item; the mark before its text determines the type of list. */
function wordItem(element: Element): readonly PastedBlock[] {
  const marks = [...element.querySelectorAll(listMark)]
  const mark = marks
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
  for (const each of marks) each.remove()
  const runs = clean(runsOf(element))
  const type = /^[(]?[\p{Nd}\p{L}]{1,4}[.)\-–]/u.test(mark) && mark !== 'o' ? 'numbered-list' : 'bullet-list'
  return hasWords(runs) ? [{ type, items: [runs] }] : []
}

/** Word has a separate paragraph for each list item. */
const joinLists = (blocks: readonly PastedBlock[]): readonly PastedBlock[] =>
  blocks.reduce<readonly PastedBlock[]>((before, block) => {
    const last = before.at(-1)
    if (!last || !('items' in last) || !('items' in block) || last.type !== block.type)
      return [...before, block]
    return [...before.slice(0, -1), { ...last, items: [...last.items, ...block.items] }]
  }, [])

type TextType = Exclude<PastedBlock['type'], 'numbered-list' | 'bullet-list'>
function textBlock(type: TextType, runs: Runs): readonly PastedBlock[] {
  const words = clean(runs)
  return hasWords(words) ? [{ type, runs: words }] : []
}

const hasWords = (runs: Runs) => runs.some(({ text }) => text.trim() !== '')
const clean = (runs: Runs): Runs =>
  mergeRuns(runs.map((run) => ({ ...run, text: run.text.replaceAll(unwanted, ' ') })))

/** Headings are always bold. */
const withoutBold = (element: Element): Runs => runsOf(element).map(({ bold: _bold, ...run }) => run)

function runsOfNodes(nodes: readonly Node[]): Runs {
  const box = document.createElement('div')
  box.append(...nodes.map((node) => node.cloneNode(true)))
  return runsOf(box)
}

/** Of all formatting, only bold and safe links pass the schema. */
function runsOf(element: Element): Runs {
  const lines: Runs[] = []
  Parser.fromSchema(manyLines)
    .parse(element)
    .forEach((one) => lines.push(runsIn(one)))
  return lines.flatMap((runs, at) => (at === 0 ? runs : [{ text: ' ' }, ...runs]))
}
