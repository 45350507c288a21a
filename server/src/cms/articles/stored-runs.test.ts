import type { Block, Run } from '@matla/contract/documents/shape'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoDocuments } from '#test/fixtures/demo-content.ts'
import { blockSchema } from '#schema/stored-block.ts'
import { toStoredBlock } from './to-stored-block.ts'
import { toBlocks, linesOf, splitRuns } from './stored-runs.ts'

const both = (text: string) => ({ ar: text, en: text })
const bold = (text: string): Run => ({ text, bold: true })
const link = (text: string, href = '/x'): Run => ({ text, href })
const paragraph = (ar: Run[], en: Run[]): Block => ({ id: 'b0', type: 'paragraph', text: { ar, en } })
/** The block as API responses contain it. */
const answered = (block: Block) => {
  const { id: _id, ...rest } = toStoredBlock(block)
  if ('text' in rest) delete rest.text
  if ('items' in rest) delete rest.items
  return rest
}

test('a text is split at its links and bold words (R159)', () => {
  const links = [{ text: 'the course', href: '/home/R2/bundle' }]
  expect(splitRuns('Light first: see the course.', links, ['Light first'])).toEqual([
    bold('Light first'),
    { text: ': see ' },
    link('the course', '/home/R2/bundle'),
    { text: '.' },
  ])
})

const word = fc.string({ maxLength: 4 })
const links = fc.array(fc.record({ text: word, href: fc.constantFrom('/x', '/y', 'https://a.example') }), {
  maxLength: 5,
})
const found = fc.record({ value: fc.string(), links, bold: fc.array(word, { maxLength: 5 }) })

test('splitting neither loses nor duplicates text, for any links and bold words (R159)', () => {
  fc.assert(
    fc.property(found, ({ value, ...marks }) => {
      const runs = splitRuns(value, marks.links, marks.bold)
      expect(runs.map((run) => run.text).join('')).toBe(value)
      expect(runs.every(({ text }) => text !== '')).toBe(true)
    }),
  )
})

test('the runs of a text can be rebuilt from its API response', () => {
  const runs = found.map(({ value, ...marks }) => splitRuns(value, marks.links, marks.bold))
  fc.assert(
    fc.property(runs, runs, (ar, en) => {
      const stored = answered(paragraph(ar, en))
      if (!('links' in stored)) throw new Error('a paragraph has links')
      for (const [lang, own] of [['ar', ar] as const, ['en', en] as const]) {
        if (
          own
            .map(({ text }) => text)
            .join('')
            .trim() === ''
        )
          continue
        const again = splitRuns(
          stored.value[lang],
          stored.links.map(({ text, href }) => ({ text: text[lang], href })),
          stored.bold.map((text) => text[lang]),
        )
        expect(again).toEqual(own)
      }
    }),
  )
})

test('stored runs are read unchanged, even with repeated words', () => {
  const blocks: Block[] = [
    paragraph([{ text: 'ضوء و' }, bold('ضوء')], [{ text: 'light and ' }, { ...bold('light'), href: '/x' }]),
    { id: 'q', type: 'quote', text: { ar: [link('قل')], en: [link('say', 'mailto:a@b.c')] } },
    { id: 'l', type: 'bullet-list', items: [{ id: 'x', text: { ar: [{ text: 'أ' }], en: [] } }] },
    { id: 'v', type: 'video', video: { webm: '/v.webm', mp4: '/v.mp4' }, caption: both('') },
  ]
  const stored = blocks
    .map(toStoredBlock)
    .map((block) => blockSchema('strict').parse(JSON.parse(JSON.stringify(block))))
  expect(toBlocks(stored)).toEqual(blocks)
  expect(linesOf(toStoredBlock(paragraph([bold('ضوء')], [])))).toEqual([{ ar: [bold('ضوء')], en: [] }])
})

test('a list has one item per line, with a link in each line that contains its text', () => {
  const list = blockSchema('strict').parse({
    type: 'numbered-list',
    value: { ar: 'واحد\n\nاثنان هنا', en: 'one here\ntwo here' },
    links: [{ text: { ar: 'هنا', en: 'here' }, href: '/x' }],
  })
  const [block] = toBlocks([list])
  expect(block).toEqual({
    id: 'b0',
    type: 'numbered-list',
    items: [
      { id: 'i0', text: { ar: [{ text: 'واحد' }], en: [{ text: 'one ' }, link('here')] } },
      { id: 'i1', text: { ar: [{ text: 'اثنان ' }, link('هنا')], en: [{ text: 'two ' }, link('here')] } },
    ],
  })
})

test('a text hidden in a language is empty for staff and marked as hidden in responses (R158)', () => {
  const hidden = blockSchema('strict').parse({ type: 'paragraph', value: { ar: ' NA', en: 'Shown' } })
  const [block] = toBlocks([hidden])
  expect(block).toEqual(paragraph([], [{ text: 'Shown' }]))
  expect(block && answered(block)).toMatchObject({ value: { ar: 'na', en: 'Shown' } })
})

test('a link in only one language has an empty text in the other', () => {
  expect(
    answered(
      paragraph([link('أ', '/a'), { text: ' ' }, link('ب', '/b')], [link('b', '/b'), link('c', '/c')]),
    ),
  ).toEqual({
    type: 'paragraph',
    value: { ar: 'أ ب', en: 'bc' },
    links: [
      { text: { ar: 'أ', en: '' }, href: '/a' },
      { text: { ar: 'ب', en: 'b' }, href: '/b' },
      { text: { ar: '', en: 'c' }, href: '/c' },
    ],
    bold: [],
  })
})

test('a block without its picture or video cannot be stored', () => {
  expect(() => toStoredBlock({ id: 'b0', type: 'image', art: null, caption: both('') })).toThrow('b0')
  expect(() => toStoredBlock({ id: 'b1', type: 'video', video: null, caption: both('') })).toThrow('b1')
})

test.each(demoDocuments('article').map(({ id, value }) => [id, value['blocks'] as Block[]] as const))(
  'the API response of %s is the same after staff saved it (R158 R159)',
  (_, blocks) => {
    // Blocks as an earlier version stored them.
    const before = blocks.map((block) => blockSchema('strict').parse(answered(block)))
    expect(toBlocks(before).map(answered)).toEqual(before)
    expect(toBlocks(toBlocks(before).map(toStoredBlock))).toEqual(toBlocks(before))
  },
)
