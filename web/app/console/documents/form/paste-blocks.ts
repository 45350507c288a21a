import type { Change } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { toPlainText } from '@matla/contract/documents/differences'
import type { Run } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { type Item, newBlock, newId } from './new-item.ts'
import { mergeRuns } from './retyped.ts'
import type { RowsEdit, TextRows } from './text-rows.ts'

type Runs = readonly Run[]
type PastedText = { readonly type: 'paragraph' | 'heading' | 'quote'; readonly runs: Runs }
type PastedList = { readonly type: 'numbered-list' | 'bullet-list'; readonly items: readonly Runs[] }
export type PastedBlock = PastedText | PastedList
type Texts = Readonly<Record<Lang, Runs>>

const isEmpty = (runs: Runs | undefined) => toPlainText(runs) === ''
const other = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')
const textOf = (item: Item): Texts | undefined => item['text'] as Texts | undefined
const inLang = (lang: Lang, runs: Runs) => ({ ar: [], en: [], [lang]: mergeRuns(runs) })

type Paste = { readonly rows: TextRows; readonly id: string; readonly lang: Lang }

/**
 * Pastes blocks into a text, between the words before and after the caret. The first block continues that text, or sets
 * the type of an empty block. Each further one fills the block below, if that has the same type and no text in this
 * language; otherwise it becomes a new block.
 */
export function pasteBlocks(
  { rows, id, lang }: Paste,
  pasted: readonly PastedBlock[],
  [before, after]: readonly [Runs, Runs],
): RowsEdit {
  const start = rows.items.findIndex((item) => item.id === id)
  const [block, above] = [rows.items[start], rows.items[start - 1]]
  const [first, ...further] = withWordsAfter(pasted, after)
  if (!block || !first) return { changes: [], focus: id, caret: 0 }
  const texts = textOf(block)
  const isNew = isEmpty(before) && isEmpty(texts?.[other(lang)])
  const changes: Change[] = []
  if (isNew && first.type !== block['type'])
    changes.push({ at: rows.at, put: { ...toBlock(first, lang), id }, after: above?.id ?? null })
  else
    changes.push({
      at: [...rows.at, id, 'text', lang],
      value: mergeRuns('runs' in first ? [...before, ...first.runs] : before),
    })
  const queue = 'runs' in first || isNew ? further : [first, ...further]
  let [last, next] = [id, start + 1]
  let end: RowsEdit['focus'] = isNew && 'items' in first ? '' : id
  for (const each of queue) {
    const below = rows.items[next]
    const filling = below && fill({ rows, id: below.id, lang }, below, each)
    if (below && filling) {
      changes.push(...filling)
      next += 1
      last = below.id
    } else {
      const made = toBlock(each, lang)
      changes.push({ at: rows.at, put: made, after: last })
      last = made.id
    }
    end = 'runs' in each ? last : ''
  }
  const caret = lengthOf(pasted.at(-1))
  return {
    changes,
    focus: end === '' ? last : end,
    caret: queue.length === 0 ? lengthOf({ runs: before }) + caret : caret,
  }
}

const lengthOf = (block: { readonly runs: Runs } | PastedBlock | undefined): number =>
  block && 'runs' in block ? toPlainText(block.runs).length : 0

/** The words after the caret continue the last text; after a list they become a paragraph. */
function withWordsAfter(pasted: readonly PastedBlock[], after: Runs): readonly PastedBlock[] {
  const last = pasted.at(-1)
  if (isEmpty(after) || !last) return pasted
  if ('items' in last) return [...pasted, { type: 'paragraph', runs: after }]
  return [...pasted.slice(0, -1), { ...last, runs: [...last.runs, ...after] }]
}

function toBlock(pasted: PastedBlock, lang: Lang): Item {
  const block = newBlock(pasted.type)
  if ('runs' in pasted) return { ...block, text: inLang(lang, pasted.runs) }
  return { ...block, items: pasted.items.map((runs) => toItem(runs, lang)) }
}
const toItem = (runs: Runs, lang: Lang): Item => ({ id: newId(), text: inLang(lang, runs) })

/** The changes that write a pasted block into one without text in this language; null for another type or with text. */
function fill({ rows, id, lang }: Paste, block: Item, pasted: PastedBlock): readonly Change[] | null {
  if (block['type'] !== pasted.type) return null
  if ('runs' in pasted)
    return isEmpty(textOf(block)?.[lang])
      ? [{ at: [...rows.at, id, 'text', lang], value: mergeRuns(pasted.runs) }]
      : null
  const items = getItems(block['items'])
  if (!items.every((item) => isEmpty(textOf(item)?.[lang]))) return null
  const at = [...rows.at, id, 'items']
  let last = items.at(-1)?.id ?? null
  return pasted.items.map((runs, index): Change => {
    const item = items[index]
    if (item) return { at: [...at, item.id, 'text', lang], value: mergeRuns(runs) }
    const made = toItem(runs, lang)
    const change = { at, put: made, after: last }
    last = made.id
    return change
  })
}
