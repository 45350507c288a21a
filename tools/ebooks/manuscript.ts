/** A part of a paragraph; `strong` text is written between double asterisks. */
type Span = { readonly text: string; readonly strong: boolean }
type Block =
  | { readonly kind: 'paragraph' | 'hint'; readonly spans: readonly Span[] }
  | { readonly kind: 'bullets' | 'steps'; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
export type Manuscript = {
  readonly title: string
  readonly subtitle: string
  /** The name of the cover's still. */
  readonly cover: string
  readonly chapters: readonly { readonly title: string; readonly blocks: readonly Block[] }[]
}

/**
 * Parses the text of an e-book: `# title`, `> subtitle`, `@ cover`, then `##` chapters of paragraphs, lists (`-`,
 * `1.`), hints (`!`) and tables. Throws if the head is missing.
 */
export function readManuscript(source: string): Manuscript {
  const [opening = '', ...parts] = source.trim().split(/^## /m)
  const [, title = '', subtitle = '', cover = ''] = /^# (.+)\n> (.+)\n@ ([a-z0-9_]+)\s*$/.exec(opening) ?? []
  if (title === '') throw new Error('an e-book begins with # title, > subtitle and @ cover')
  return { title, subtitle, cover, chapters: parts.map(chapterOf) }
}

function chapterOf(part: string): Manuscript['chapters'][number] {
  const [title = '', ...rest] = part.split('\n')
  const blocks = rest.join('\n').split(/\n{2,}/)
  return {
    title,
    blocks: blocks
      .map((block) => block.trim())
      .filter((block) => block !== '')
      .map(blockOf),
  }
}

function blockOf(text: string): Block {
  const lines = text.split('\n')
  if (text.startsWith('| ')) return tableOf(lines)
  if (text.startsWith('! ')) return { kind: 'hint', spans: spansOf(text.slice(2)) }
  if (text.startsWith('- ')) return { kind: 'bullets', items: lines.map((line) => spansOf(line.slice(2))) }
  if (text.startsWith('1. '))
    return { kind: 'steps', items: lines.map((line) => spansOf(line.replace(/^\d+\. /, ''))) }
  return { kind: 'paragraph', spans: spansOf(lines.join(' ')) }
}

function tableOf([head = '', , ...rows]: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  return { kind: 'table', head: cells(head), rows: rows.map(cells) }
}

const spansOf = (text: string): Span[] =>
  text
    .split('**')
    .map((words, index) => ({ text: words, strong: index % 2 === 1 }))
    .filter((span) => span.text !== '')
