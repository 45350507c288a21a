import type { Block } from '@matla/contract/documents/shape'
import { type Item, newBlock, newId } from './new-item.ts'

export const blockTypes = [
  'paragraph',
  'heading',
  'numbered-list',
  'bullet-list',
  'quote',
  'image',
  'video',
] as const satisfies readonly Block['type'][]
export type BlockType = Block['type']

const isList = (type: unknown) => type === 'numbered-list' || type === 'bullet-list'
const isText = (type: unknown) => type === 'heading' || type === 'paragraph' || type === 'quote'

/** Converts a block to another type in both languages; a list of several items becomes several blocks. */
export function convertBlock(block: Item, type: BlockType): readonly [Item, ...Item[]] {
  const { id, items } = block
  const rows = Array.isArray(items) ? (items as readonly Item[]) : []
  const fresh = { ...newBlock(type), id }
  if (isList(type) && isList(block['type'])) return [{ ...block, type }]
  if (isList(type) && block['text']) return [{ ...fresh, items: [{ id: newId(), text: block['text'] }] }]
  if (!isText(type)) return [fresh]
  if (block['text']) return [{ ...fresh, text: block['text'] }]
  const [first, ...more] = rows
  return first
    ? [{ ...fresh, text: first['text'] }, ...more.map((row) => ({ ...newBlock(type), text: row['text'] }))]
    : [fresh]
}

/** The block type that a typed prefix stands for, as in Markdown. */
export const typeOfPrefix = (beginning: string): BlockType | null => {
  if (/^#{1,3} $/u.test(beginning)) return 'heading'
  if (/^\p{Nd}{1,2}[.)] $/u.test(beginning)) return 'numbered-list'
  if (/^[-*•] $/u.test(beginning)) return 'bullet-list'
  return beginning === '> ' ? 'quote' : null
}
