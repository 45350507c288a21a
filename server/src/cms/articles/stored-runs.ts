import { hiddenValue } from '@matla/contract/articles/hidden-value'
import type { Block, Run, Runs } from '@matla/contract/documents/shape'
import { langs } from '@matla/contract/kit/lang'
import type { StoredBlock, StoredRuns } from '#schema/stored-block.ts'

type LinkIn = { readonly text: string; readonly href: string }
type Marked = Pick<Run, 'bold' | 'href'>
type Mark = { readonly at: number; readonly end: number; readonly run: Marked }
type OldText = Extract<StoredBlock, { value: unknown }>

/**
 * A text cut where its links and bold words stand, as pages find them (R159): each is looked for once, and one that is not
 * there or lies within another is left out.
 */
export function runsOf(value: string, links: readonly LinkIn[], bold: readonly string[]): Run[] {
  const marks = [
    ...links.flatMap(({ text, href }) => markOf(value, text, { href })),
    ...bold.flatMap((text) => markOf(value, text, { bold: true })),
  ].toSorted((one, other) => one.at - other.at)
  const runs: Run[] = []
  let end = 0
  for (const mark of marks.filter(({ at }) => at >= 0)) {
    if (mark.at < end) continue
    runs.push({ text: value.slice(end, mark.at) }, { text: value.slice(mark.at, mark.end), ...mark.run })
    end = mark.end
  }
  return joined([...runs, { text: value.slice(end) }])
}

function markOf(value: string, text: string, run: Marked): Mark[] {
  const at = text === '' ? -1 : value.indexOf(text)
  return at < 0 ? [] : [{ at, end: at + text.length, run }]
}

/** Without empty runs, and with neighbours that are alike as one. */
function joined(runs: readonly Run[]): Run[] {
  return runs.reduce<Run[]>((all, run) => {
    const last = all.at(-1)
    if (run.text === '') return all
    if (last === undefined || last.href !== run.href || last.bold !== run.bold) return [...all, run]
    return [...all.slice(0, -1), { ...last, text: last.text + run.text }]
  }, [])
}

const isHidden = (value: string) => value.trim().toLowerCase() === hiddenValue

/** One language of an older text; nothing where it is hidden (R158). */
function foundRuns({ links, bold }: OldText, value: string, lang: 'ar' | 'en'): Run[] {
  if (isHidden(value)) return []
  const inLang = links.map(({ text, href }) => ({ text: text[lang], href }))
  return runsOf(
    value,
    inLang,
    bold.map((words) => words[lang]),
  )
}

const splitLines = (value: string) => value.split('\n').filter((line) => line.trim() !== '')

function foundItems(block: OldText): { readonly id: string; readonly text: Runs }[] {
  const [ar, en] = langs.map((lang) =>
    splitLines(block.value[lang]).map((line) => foundRuns(block, line, lang)),
  ) as [Run[][], Run[][]]
  const count = Math.max(ar.length, en.length)
  return Array.from({ length: count }, (_, at) => ({
    id: `i${at}`,
    text: { ar: ar[at] ?? [], en: en[at] ?? [] },
  }))
}

/** The blocks of an article as staff edit them; those that never were edited get ids by their places. */
export const blocksOf = (stored: readonly StoredBlock[]): Block[] =>
  stored.map((block, at) => blockOf(block, block.id ?? `b${at}`))

function blockOf(block: StoredBlock, id: string): Block {
  switch (block.type) {
    case 'image':
      return { id, type: block.type, art: block.art, caption: block.caption }
    case 'video':
      return { id, type: block.type, video: block.video, caption: block.caption }
    case 'numbered-list':
    case 'bullet-list':
      return { id, type: block.type, items: block.items?.map(itemOf) ?? foundItems(block) }
    case 'heading':
    case 'paragraph':
    case 'quote': {
      const { value, text } = block
      const found = { ar: foundRuns(block, value.ar, 'ar'), en: foundRuns(block, value.en, 'en') }
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

/** The lines of a text: the items of a list, or the one text; none of a picture. */
export function linesOf(stored: StoredBlock): readonly Runs[] {
  const block = blockOf(stored, '')
  if ('items' in block) return block.items.map(({ text }) => text)
  return 'text' in block ? [block.text] : []
}
