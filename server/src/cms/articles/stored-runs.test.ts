import type { Block, Run } from '@matla/contract/documents/shape'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoDocuments } from '#demo/test-content.ts'
import { StoredBlock } from '#schema/stored-block.ts'
import { storedBlockOf } from './stored-block-of.ts'
import { blocksOf, linesOf, runsOf } from './stored-runs.ts'

const both = (text: string) => ({ ar: text, en: text })
const bold = (text: string): Run => ({ text, bold: true })
const link = (text: string, href = '/x'): Run => ({ text, href })
const paragraph = (ar: Run[], en: Run[]): Block => ({ id: 'b0', type: 'paragraph', text: { ar, en } })
/** What calls answer of a block. */
const answered = (block: Block) => {
  const { id: _id, ...rest } = storedBlockOf(block)
  if ('text' in rest) delete rest.text
  if ('items' in rest) delete rest.items
  return rest
}

test('a text is cut where its links and bold words stand (R159)', () => {
  const links = [{ text: 'the course', href: '/home/R2/bundle' }]
  expect(runsOf('Light first: see the course.', links, ['Light first'])).toEqual([
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

test('no word is lost or doubled, whatever links and bold words there are (R159)', () => {
  fc.assert(
    fc.property(found, ({ value, ...marks }) => {
      const runs = runsOf(value, marks.links, marks.bold)
      expect(runs.map((run) => run.text).join('')).toBe(value)
      expect(runs.every(({ text }) => text !== '')).toBe(true)
    }),
  )
})

test('the runs of a text are found again in what is answered of them', () => {
  const runs = found.map(({ value, ...marks }) => runsOf(value, marks.links, marks.bold))
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
        const again = runsOf(
          stored.value[lang],
          stored.links.map(({ text, href }) => ({ text: text[lang], href })),
          stored.bold.map((text) => text[lang]),
        )
        expect(again).toEqual(own)
      }
    }),
  )
})

test('runs that staff wrote are read as they are, also where words stand twice', () => {
  const blocks: Block[] = [
    paragraph([{ text: 'ضوء و' }, bold('ضوء')], [{ text: 'light and ' }, { ...bold('light'), href: '/x' }]),
    { id: 'q', type: 'quote', text: { ar: [link('قل')], en: [link('say', 'mailto:a@b.c')] } },
    { id: 'l', type: 'bullet-list', items: [{ id: 'x', text: { ar: [{ text: 'أ' }], en: [] } }] },
    { id: 'v', type: 'video', video: { webm: '/v.webm', mp4: '/v.mp4' }, caption: both('') },
  ]
  const stored = blocks
    .map(storedBlockOf)
    .map((block) => StoredBlock.parse(JSON.parse(JSON.stringify(block))))
  expect(blocksOf(stored)).toEqual(blocks)
  expect(linesOf(storedBlockOf(paragraph([bold('ضوء')], [])))).toEqual([{ ar: [bold('ضوء')], en: [] }])
})

test('a list has an item a line, and a link in each line that has its words', () => {
  const list = StoredBlock.parse({
    type: 'numbered-list',
    value: { ar: 'واحد\n\nاثنان هنا', en: 'one here\ntwo here' },
    links: [{ text: { ar: 'هنا', en: 'here' }, href: '/x' }],
  })
  const [block] = blocksOf([list])
  expect(block).toEqual({
    id: 'b0',
    type: 'numbered-list',
    items: [
      { id: 'i0', text: { ar: [{ text: 'واحد' }], en: [{ text: 'one ' }, link('here')] } },
      { id: 'i1', text: { ar: [{ text: 'اثنان ' }, link('هنا')], en: [{ text: 'two ' }, link('here')] } },
    ],
  })
})

test('a text that is hidden in a language is empty there, and answered as hidden (R158)', () => {
  const hidden = StoredBlock.parse({ type: 'paragraph', value: { ar: ' NA', en: 'Shown' } })
  const [block] = blocksOf([hidden])
  expect(block).toEqual(paragraph([], [{ text: 'Shown' }]))
  expect(block && answered(block)).toMatchObject({ value: { ar: 'na', en: 'Shown' } })
})

test('a link of one language alone has no words in the other', () => {
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

test('a picture that is not there cannot be stored', () => {
  expect(() => storedBlockOf({ id: 'b0', type: 'image', art: null, caption: both('') })).toThrow('b0')
  expect(() => storedBlockOf({ id: 'b1', type: 'video', video: null, caption: both('') })).toThrow('b1')
})

test.each(demoDocuments('article').map(({ id, value }) => [id, value['blocks'] as Block[]] as const))(
  '%s is answered as before once staff wrote it here (R158 R159)',
  (_, blocks) => {
    // As the version before has stored it.
    const before = blocks.map((block) => StoredBlock.parse(answered(block)))
    expect(blocksOf(before).map(answered)).toEqual(before)
    expect(blocksOf(blocksOf(before).map(storedBlockOf))).toEqual(blocksOf(before))
  },
)
