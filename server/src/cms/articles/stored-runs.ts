import { hiddenValue } from '@matla/contract/articles/hidden-value'
import type { Block, Run, Runs } from '@matla/contract/documents/shape'
import { langs } from '@matla/contract/kit/lang'
import type { StoredBlock, StoredRuns } from '#schema/stored-block.ts'

type LinkIn = { readonly text: string; readonly href: string }
type RunFormat = Pick<Run, 'bold' | 'href'>
type Mark = { readonly at: number; readonly end: number; readonly run: RunFormat }
type FormerText = Extract<StoredBlock, { value: unknown }>

/**
 * Splits a text at its links and bold words, as pages do (R159). Each is searched once; one that is missing or overlaps
 * another is left out.
 */
export function splitRuns(value: string, links: readonly LinkIn[], bold: readonly string[]): Run[] {
  const marks = [
    ...links.flatMap(({ text, href }) => findMark(value, text, { href })),
    ...bold.flatMap((text) => findMark(value, text, { bold: true })),
  ].toSorted((a, b) => a.at - b.at)
  const runs: Run[] = []
  let end = 0
  for (const mark of marks.filter(({ at }) => at >= 0)) {
    if (mark.at < end) continue
    runs.push({ text: value.slice(end, mark.at) }, { text: value.slice(mark.at, mark.end), ...mark.run })
    end = mark.end
  }
  return joinRuns([...runs, { text: value.slice(end) }])
}

function findMark(value: string, text: string, run: RunFormat): Mark[] {
  const at = text === '' ? -1 : value.indexOf(text)
  return at < 0 ? [] : [{ at, end: at + text.length, run }]
}

/** Removes empty runs and merges adjacent runs with the same format. */
function joinRuns(runs: readonly Run[]): Run[] {
  return runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (run.text === '') return all
    if (last === undefined || last.href !== run.href || last.bold !== run.bold) return [...all, run]
    return [...all.slice(0, -1), { ...last, text: last.text + run.text }]
  }, [])
}

const isHidden = (value: string) => value.trim().toLowerCase() === hiddenValue

/** The runs of a text that has none stored, in one language; empty when the text is hidden (R158). */
function parseRuns({ links, bold }: FormerText, value: string, lang: 'ar' | 'en'): Run[] {
  if (isHidden(value)) return []
  const inLang = links.map(({ text, href }) => ({ text: text[lang], href }))
  return splitRuns(
    value,
    inLang,
    bold.map((words) => words[lang]),
  )
}

const splitLines = (value: string) => value.split('\n').filter((line) => line.trim() !== '')

function parseItems(block: FormerText): { readonly id: string; readonly text: Runs }[] {
  const [ar, en] = langs.map((lang) =>
    splitLines(block.value[lang]).map((line) => parseRuns(block, line, lang)),
  ) as [Run[][], Run[][]]
  const count = Math.max(ar.length, en.length)
  return Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    text: { ar: ar[index] ?? [], en: en[index] ?? [] },
  }))
}

/** The blocks of an article for editing. Blocks that were never edited get ids from their position. */
export const toBlocks = (stored: readonly StoredBlock[]): Block[] =>
  stored.map((block, index) => toBlock(block, block.id ?? `b${index}`))

function toBlock(block: StoredBlock, id: string): Block {
  switch (block.type) {
    case 'image':
      return { id, type: block.type, art: block.art, caption: block.caption }
    case 'video':
      return { id, type: block.type, video: block.video, caption: block.caption }
    case 'numbered-list':
    case 'bullet-list':
      return { id, type: block.type, items: block.items?.map(itemOf) ?? parseItems(block) }
    case 'heading':
    case 'paragraph':
    case 'quote': {
      const { value, text } = block
      const found = { ar: parseRuns(block, value.ar, 'ar'), en: parseRuns(block, value.en, 'en') }
      return { id, type: block.type, text: text ? storedRuns(text) : found }
    }
  }
}

const itemOf = ({ id, text }: { readonly id: string; readonly text: StoredRuns }) => ({
  id,
  text: storedRuns(text),
})
const storedRuns = ({ ar, en }: StoredRuns): Runs => ({ ar: ar.map(runOf), en: en.map(runOf) })
const runOf = ({ text, bold, href }: StoredRuns['ar'][number]): Run => ({
  text,
  ...(bold && { bold }),
  ...(href !== undefined && { href }),
})

/** The lines of a block: the items of a list, or the text; empty for a picture or video. */
export function linesOf(stored: StoredBlock): readonly Runs[] {
  const block = toBlock(stored, '')
  if ('items' in block) return block.items.map(({ text }) => text)
  return 'text' in block ? [block.text] : []
}
