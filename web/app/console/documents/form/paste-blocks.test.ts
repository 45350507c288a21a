import { applyChanges } from '@matla/contract/documents/changes'
import { toPlainText } from '@matla/contract/documents/differences'
import { expect, test } from 'vitest'
import type { Item } from './new-item.ts'
import { type PastedBlock, pasteBlocks } from './paste-blocks.ts'

const runs = (text: string) => (text === '' ? [] : [{ text }])
const text = (id: string, type: string, ar: string, en: string): Item => ({
  id,
  type,
  text: { ar: runs(ar), en: runs(en) },
})
const list = (id: string, ...items: readonly (readonly [ar: string, en: string])[]): Item => ({
  id,
  type: 'bullet-list',
  items: items.map(([ar, en], at) => ({ id: `${id}${at}`, text: { ar: runs(ar), en: runs(en) } })),
})
const heading = (words: string): PastedBlock => ({ type: 'heading', runs: runs(words) })
const paragraph = (words: string): PastedBlock => ({ type: 'paragraph', runs: runs(words) })
const bullets = (...items: readonly string[]): PastedBlock => ({
  type: 'bullet-list',
  items: items.map(runs),
})

type Around = { readonly before?: string; readonly after?: string }
/** The blocks after pasting into the first one, as `type: text` in each language. */
function pasted(
  items: readonly Item[],
  blocks: readonly PastedBlock[],
  lang: 'ar' | 'en',
  around: Around = {},
) {
  const rows = { at: ['blocks'], items, fresh: () => text('new', 'paragraph', '', '') }
  const { changes } = pasteBlocks({ rows, id: items[0]?.id ?? '', lang }, blocks, [
    runs(around.before ?? ''),
    runs(around.after ?? ''),
  ])
  const after = applyChanges({ blocks: items }, changes).blocks
  const inLang = (item: Item, of: 'ar' | 'en') => toPlainText((item['text'] as Record<string, unknown>)[of])
  return after.map((block) => {
    const parts = (block['items'] as readonly Item[] | undefined) ?? [block]
    return [block['type'], ...parts.map((part) => `${inLang(part, 'ar')}|${inLang(part, 'en')}`)]
  })
}

test('blocks pasted into an empty article preserve their types and order', () => {
  const empty = [text('a', 'paragraph', '', '')]
  expect(pasted(empty, [heading('Title'), paragraph('Text'), bullets('One', 'Two')], 'en')).toEqual([
    ['heading', '|Title'],
    ['paragraph', '|Text'],
    ['bullet-list', '|One', '|Two'],
  ])
  expect(pasted(empty, [bullets('One'), paragraph('Text')], 'en')).toEqual([
    ['bullet-list', '|One'],
    ['paragraph', '|Text'],
  ])
})

test('the second language fills the blocks of the first one by type, with more items where it has more', () => {
  const items = [
    text('a', 'heading', 'عنوان', ''),
    text('b', 'paragraph', 'نص', ''),
    list('c', ['أول', ''], ['ثانٍ', '']),
  ]
  expect(pasted(items, [heading('Title'), paragraph('Text'), bullets('One', 'Two', 'Three')], 'en')).toEqual([
    ['heading', 'عنوان|Title'],
    ['paragraph', 'نص|Text'],
    ['bullet-list', 'أول|One', 'ثانٍ|Two', '|Three'],
  ])
})

test('a block below with text in this language, or of another type, is unchanged', () => {
  const items = [text('a', 'paragraph', '', 'Here'), text('b', 'paragraph', '', 'Written')]
  expect(pasted(items, [paragraph(' and'), heading('Title')], 'en', { before: 'Here' })).toEqual([
    ['paragraph', '|Here and'],
    ['heading', '|Title'],
    ['paragraph', '|Written'],
  ])
})

test('pasting blocks into the middle of a text loses no word', () => {
  const items = [text('a', 'paragraph', '', 'Before after')]
  const around = { before: 'Before', after: ' after' }
  expect(pasted(items, [paragraph(' one'), paragraph('two')], 'en', around)).toEqual([
    ['paragraph', '|Before one'],
    ['paragraph', '|two after'],
  ])
  expect(pasted(items, [bullets('One', 'Two')], 'en', around)).toEqual([
    ['paragraph', '|Before'],
    ['bullet-list', '|One', '|Two'],
    ['paragraph', '| after'],
  ])
})

test('a block with text in the other language does not change its type', () => {
  expect(pasted([text('a', 'paragraph', 'نص', '')], [heading('Title')], 'en')).toEqual([
    ['paragraph', 'نص|Title'],
  ])
})
