import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdf, type PdfFault } from './check-pdf.ts'
import { packedPdf, pdf, stream } from '#test/fixtures/pdf.ts'

const flate = (dict: string, bytes: Buffer | string) =>
  stream(`${dict} /Filter /FlateDecode`, deflateSync(bytes))
const table = (rows: number) => flate(`/Type /XRef /W [0 1 0] /Size ${rows}`, Buffer.alloc(rows))
const kids = (kid: string) => `<< /Type /Pages /Kids [${`${kid} `.repeat(130_000)}] >>`
const ownTable = pdf().indexOf('xref\n0')

/** Creates an object stream with this many objects, numbered from 100. */
function holder(count: number): Buffer {
  const pairs = Array.from({ length: count }, (_, index) => `${100 + index} ${2 * index}`).join(' ')
  return flate(`/Type /ObjStm /N ${count} /First ${pairs.length + 1}`, `${pairs} ${'1 '.repeat(count)}`)
}

const emptyHolder = () => flate('/Type /ObjStm /N 0 /First 0', Buffer.alloc(3_000_000, ' '))

type Case = readonly [name: string, bytes: () => Buffer, fault: PdfFault]

const costly: readonly Case[] = [
  [
    'packed objects that begin at one place',
    () => packedPdf({ hidden: ['[1 2]', '[3 4]'], placeOf: (at, index) => (index === 4 ? at - 6 : at) }),
    'file-unreadable',
  ],
  [
    'packed objects that go backwards',
    () => packedPdf({ hidden: ['[1 2]', '[3 4]'], placeOf: (at, index) => (index === 4 ? 0 : at) }),
    'file-unreadable',
  ],
  [
    'a packed object that begins inside another',
    () => packedPdf({ hidden: ['[1 2]', '[3 4]'], placeOf: (at, index) => (index === 4 ? at - 3 : at) }),
    'file-unreadable',
  ],
  [
    'more packed objects than there are in any file',
    () => pdf({ more: [holder(100_001)] }),
    'file-unreadable',
  ],
  [
    'more packed objects in two streams together',
    () => pdf({ more: [holder(60_000), holder(60_000)] }),
    'file-unreadable',
  ],
  ['a packed table of too many rows', () => pdf({ more: [table(100_001)] }), 'file-unreadable'],
  [
    'packed tables of too many rows together',
    () => pdf({ more: [table(60_000), table(60_000)] }),
    'file-unreadable',
  ],
  [
    'an open table of too many rows',
    () => pdf({ trailer: `>> xref 0 100001 ${'0 0 n '.repeat(100_001)} trailer <<` }),
    'file-unreadable',
  ],
  [
    'streams of objects that unpack to six megabytes together',
    () => pdf({ more: [emptyHolder(), emptyHolder()] }),
    'file-not-plain',
  ],
  ['a packed table of sixteen million rows', () => pdf({ more: [table(16_777_216)] }), 'file-not-plain'],
  [
    '130000 kids and no page',
    () => pdf({ catalog: '/Pages 5 0 R', more: [kids('1 0 R')] }),
    'file-unreadable',
  ],
  [
    '20000 tables, each of which leads to 130000 kids',
    () =>
      pdf({
        catalog: '/Pages 5 0 R',
        more: [kids('1 0 R')],
        trailer: '>> xref trailer << /Root 1 0 R '.repeat(20_000),
      }),
    'file-unreadable',
  ],
  ['dictionaries without end', () => pdf({ more: [`[${'<<>>'.repeat(100_001)}]`] }), 'file-unreadable'],
  [
    'names without end',
    () => pdf({ more: [`[${Array.from({ length: 100_001 }, (_, index) => `/${index}`).join('')}]`] }),
    'file-unreadable',
  ],
  ['dictionaries in dictionaries', () => pdf({ more: ['<< /A '.repeat(10_000)] }), 'file-unreadable'],
  ['packed lists in lists', () => packedPdf({ hidden: ['['.repeat(10_000)] }), 'file-unreadable'],
  ['a table that comes before itself', () => pdf({ trailer: `/Prev ${ownTable}` }), 'file-unreadable'],
  ['tables that come before each other', () => inCircle(), 'file-unreadable'],
]

test.each(costly)('a file of %s is rejected', async (_, bytes, fault) => {
  expect(await checkPdf(bytes())).toBe(fault)
})

const hiding: readonly Case[] = [
  [
    'in a stream that does not say what it is',
    () =>
      pdf({
        more: [
          flate('/N 1 /First 6', '100 0 << /S /JavaScript >>'),
          stream('/Type /XRef /W [1 1 1] /Size 1', Buffer.from([2, 5, 0])),
        ],
      }),
    'file-not-plain',
  ],
  [
    'in a stream whose packing stands elsewhere',
    () =>
      pdf({ more: [stream('/Type /ObjStm /N 1 /First 6 /Filter 6 0 R', '100 0 1234>'), '/ASCIIHexDecode'] }),
    'file-unreadable',
  ],
  [
    'in a name whose last sign is an object of its own',
    () => packedPdf({ hidden: ['/Launc#68', '8'], placeOf: (at, index) => (index === 4 ? at - 2 : at) }),
    'file-unreadable',
  ],
  [
    'in a stream written as differences',
    () => packedPdf({ holder: '/DecodeParms << /Predictor 12 /Columns 4 >>' }),
    'file-unreadable',
  ],
]

test.each(hiding)('V22: a script hidden %s is rejected', async (_, bytes, fault) => {
  expect(await checkPdf(bytes())).toBe(fault)
})

test('a page among 130,000 kids of a page tree is found', async () => {
  expect(await checkPdf(pdf({ catalog: '/Pages 5 0 R', more: [kids('3 0 R')] }))).toBeNull()
})

test('streams that share one end before a megabyte of white space are read only once', async () => {
  const count = 4_000
  const body = `<< /Length ${'0'.repeat(7)} >>\nstream\nBT ET\nendstream`
  const empty = pdf({ more: Array.from({ length: count }, () => body) })
  const end = empty.indexOf('xref\n0')
  const spaced = pdf({
    more: Array.from({ length: count }, (_, index) => {
      const begin = empty.indexOf('stream\n', empty.indexOf(`\n${5 + index} 0 obj`)) + 7
      return body.replace('0000000', String(end - begin).padStart(7, '0'))
    }),
    trailer: '',
  }).toString('latin1')
  const white = ' '.repeat(1_000_000)
  expect(await checkPdf(Buffer.from(spaced.replace('\nxref\n', `${white}\nxref\n`), 'latin1'))).toBe(
    'file-unreadable',
  )
})

/** Two tables that each refer to the other as the older one. */
function inCircle(): Buffer {
  const later = `xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${ownTable} >>\n`
  const made = pdf({ trailer: '/Prev 0000000' }).toString('latin1')
  const at = made.indexOf('startxref')
  const whole = made.slice(0, at) + later + made.slice(at)
  return Buffer.from(whole.replace('/Prev 0000000', `/Prev ${String(at).padStart(7, '0')}`), 'latin1')
}
