import { maxFileBytes } from '@matla/contract/applications/application-rules'
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationsRoutes } from '#engagement/applications/applications.routes.ts'
import { openPeople, type People } from '#test/fixtures/people.ts'
import { checkPdf, type PdfFault } from './check-pdf.ts'
import { packedPdf, pdf, pdfOfSize, stream } from '#test/fixtures/pdf.ts'

const plain = pdf()
const without = (words: string) => Buffer.from(plain.toString('latin1').replaceAll(words, ''), 'latin1')
const flate = (bytes: Buffer, filter = '/FlateDecode') => stream(`/Filter ${filter}`, bytes)
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))
const action = (subtype: string) => pdf({ catalog: `/OpenAction << /S /${subtype} >>` })
const archiveEnd = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')

type Case = readonly [name: string, bytes: () => Buffer, fault: PdfFault | 'file-too-large' | null]

const good: readonly Case[] = [
  ['a plain PDF', () => plain, null],
  ['of exactly 2097152 bytes', () => pdfOfSize(maxFileBytes), null],
  ['with packed objects and a packed table', () => packedPdf(), null],
  ['with a packed table of differences', () => packedPdf({ predictor: true }), null],
  ['after a byte order mark', () => pdf({ head: Buffer.from('efbbbf', 'hex') }), null],
  ['after an empty line', () => pdf({ head: '\r\n' }), null],
  ['after the lines that a web server put before it', () => pdf({ head: 'HTTP/1.1 200 OK\r\n\r\n' }), null],
  ['after 1023 bytes', () => pdf({ head: 'x'.repeat(1_022) + '\n' }), null],
  ['after ten bytes that its table counts along', () => countedAlong('x'.repeat(9) + '\n'), null],
  ['with empty lines and zeros at its end', () => pdf({ tail: '\r\n\n\0\0' }), null],
  ['with nothing after its last mark', () => pdf({ tail: '' }), null],
  [
    'with a link to the web',
    () => pdf({ page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://a.sa) >> >>]' }),
    null,
  ],
  ['that opens at a place of its own', () => pdf({ catalog: '/OpenAction [3 0 R /Fit]' }), null],
  ['that was saved again', () => again(plain), null],
  ['with a packed picture', () => pdf({ more: [flate(zeros(1_000_000))] }), null],
  [
    'with a page in letters (ASCII85)',
    () => pdf({ content: flate(ascii85(zeros(4_000)), '[/ASCII85Decode /FlateDecode]') }),
    null,
  ],
  [
    'with a stream whose length stands elsewhere',
    () => pdf({ content: Buffer.from('<< /Length 5 0 R >>\nstream\nBT ET\nendstream'), more: ['5'] }),
    null,
  ],
  ['with Arabic in its title', () => pdf({ trailer: '/Info << /Title <FEFF0633064A06310629> >>' }), null],
]

const notPdf: readonly Case[] = [
  ['a text called PDF', () => Buffer.from('My CV\nI wrote films.\n'), 'file-not-pdf'],
  ['a picture called PDF', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'file-not-pdf'],
  ['a Word document called PDF', () => Buffer.from('504b0304140006000800', 'hex'), 'file-not-pdf'],
  ['a program called PDF', () => Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'file-not-pdf'],
  [
    'a page of the web called PDF',
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'file-not-pdf',
  ],
  [
    'an SVG with a script',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'file-not-pdf',
  ],
  ['noise', () => Buffer.concat([Buffer.from([0xff]), randomBytes(4_000)]), 'file-not-pdf'],
  ['zeros alone', () => Buffer.alloc(4_000), 'file-not-pdf'],
  ['a web page before a PDF', () => pdf({ head: '<script>alert(1)</script>' }), 'file-not-pdf'],
  ['a picture before a PDF', () => pdf({ head: 'GIF89a' }), 'file-not-pdf'],
  ...['PK\u0003\u0004', 'MZ', '\x89PNG', '\xff\xd8\xff', '{\\rtf', '\xd0\xcf\x11\xe0'].map((sign): Case => [
    `that begins ${JSON.stringify(sign)} and goes on as a PDF`,
    () => pdf({ head: `${sign}\n` }),
    'file-not-pdf',
  ]),
  ['a web page behind empty lines before a PDF', () => pdf({ head: '\r\n <b>' }), 'file-not-pdf'],
  ['a PDF after 1024 bytes', () => pdf({ head: 'x'.repeat(1_024) }), 'file-not-pdf'],
  ['an object before a PDF', () => pdf({ head: '9 0 obj << /S /JavaScript >> endobj\n' }), 'file-not-pdf'],
  ['a PDF after 2000 empty signs', () => pdf({ head: ' '.repeat(2_000) }), 'file-not-pdf'],
  [
    'an archive behind a PDF',
    () => pdf({ tail: Buffer.concat([Buffer.from('\nPK\u0003\u0004'), archiveEnd]) }),
    'file-not-pdf',
  ],
  [
    'an archive in a comment behind a PDF',
    () => pdf({ tail: Buffer.concat([Buffer.from('\n%'), archiveEnd]) }),
    'file-not-pdf',
  ],
  ['an archive inside a PDF', () => pdf({ more: [stream('', archiveEnd)] }), 'file-not-pdf'],
  ['a tape archive in a comment of a PDF', () => tape(), 'file-not-pdf'],
  ['a disc in a stream of a PDF', () => disc(), 'file-not-pdf'],
  [
    'a comment with words after the end',
    () => pdf({ tail: '\n% <script>alert(1)</script>\n' }),
    'file-not-pdf',
  ],
  [
    'a header of no version',
    () => Buffer.from(plain.toString('latin1').replace('1.4', 'x.y'), 'latin1'),
    'file-not-pdf',
  ],
  [
    'a header of a version to come',
    () => Buffer.from(plain.toString('latin1').replace('1.4', '9.9'), 'latin1'),
    'file-not-pdf',
  ],
  ['no end mark', () => without('%%EOF'), 'file-not-pdf'],
]

const unreadable: readonly Case[] = [
  ['whose table counts from two beginnings', () => halfCounted(), 'file-unreadable'],
  ['the header alone', () => Buffer.from('%PDF-1.4\n%%EOF'), 'file-unreadable'],
  ['cut in the middle of a page', () => cut(plain, 300), 'file-unreadable'],
  [
    'cut in its table, with an end mark put on',
    () => Buffer.concat([cut(plain, plain.indexOf('xref') + 30), Buffer.from('\n%%EOF')]),
    'file-unreadable',
  ],
  ['without startxref', () => without('startxref'), 'file-unreadable'],
  [
    'with a startxref that leads nowhere',
    () => Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    'file-unreadable',
  ],
  ['without a root', () => without('/Root 1 0 R'), 'file-unreadable'],
  ['with a root that is none', () => pdf({ catalog: '/Type /Font' }), 'file-unreadable'],
  ['without a page', () => without('/Type /Page '), 'file-unreadable'],
  [
    'with pages that go round in a circle',
    () => Buffer.from(plain.toString('latin1').replace('[3 0 R]', '[2 0 R]'), 'latin1'),
    'file-unreadable',
  ],
  [
    'with words between its objects',
    () => Buffer.from(plain.toString('latin1').replace('endobj\n2', 'endobj\nhello\n2'), 'latin1'),
    'file-unreadable',
  ],
  ['with a table that points into a stream', () => smuggled(), 'file-unreadable'],
  [
    'with brackets in brackets, ten thousand deep',
    () => pdf({ more: ['['.repeat(10_000)] }),
    'file-unreadable',
  ],
  ['with a text without an end', () => pdf({ more: ['(no end'] }), 'file-unreadable'],
  [
    'with a stream without an end',
    () => Buffer.from(plain.toString('latin1').replaceAll('endstream', ''), 'latin1'),
    'file-unreadable',
  ],
  [
    'with packed objects that do not unpack',
    () => packedPdf({ objects: randomBytes(200) }),
    'file-unreadable',
  ],
  ['with a number of forty digits', () => pdf({ more: ['9'.repeat(40)] }), 'file-unreadable'],
]

const locked: readonly Case[] = [
  [
    'locked with a password',
    () => pdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 >>' }),
    'file-protected',
  ],
  ['locked, by a name in disguise', () => pdf({ trailer: '/Encr#79pt 5 0 R' }), 'file-protected'],
]

const notPlain: readonly Case[] = [
  [
    'that runs a script when opened',
    () => pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }),
    'file-not-plain',
  ],
  [
    'with a script by a name in disguise',
    () => pdf({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' }),
    'file-not-plain',
  ],
  [
    'with a script behind a reference',
    () => pdf({ catalog: '/OpenAction << /S 5 0 R >>', more: ['/JavaScript'] }),
    'file-not-plain',
  ],
  ['with a script that nothing leads to', () => pdf({ more: ['<< /S /JavaScript >>'] }), 'file-not-plain'],
  [
    'with a script among its names',
    () => pdf({ catalog: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>' }),
    'file-not-plain',
  ],
  [
    'with a script in packed objects',
    () => packedPdf({ hidden: ['<< /S /JavaScript /JS (x) >>'] }),
    'file-not-plain',
  ],
  [
    'with a script on a page',
    () => pdf({ page: '/AA << /O << /S /JavaScript /JS (x) >> >>' }),
    'file-not-plain',
  ],
  ['that starts a program', () => action('Launch'), 'file-not-plain'],
  ['that sends a form', () => action('SubmitForm'), 'file-not-plain'],
  ['that fetches data', () => action('ImportData'), 'file-not-plain'],
  ['that opens another file', () => action('GoToR'), 'file-not-plain'],
  ['that opens an attachment', () => action('GoToE'), 'file-not-plain'],
  ['that plays a film', () => action('Rendition'), 'file-not-plain'],
  [
    'with an attachment',
    () =>
      pdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
        more: ['<< /Type /Filespec /EF << /F 6 0 R >> >>', stream('/Type /EmbeddedFile', 'MZ')],
      }),
    'file-not-plain',
  ],
  ['with a pinned file', () => pdf({ page: '/Annots [<< /Subtype /FileAttachment >>]' }), 'file-not-plain'],
  [
    'with a form of the old kind that runs scripts',
    () => pdf({ catalog: '/AcroForm << /XFA [] >>' }),
    'file-not-plain',
  ],
  ['with a Flash film', () => pdf({ page: '/Annots [<< /Subtype /RichMedia >>]' }), 'file-not-plain'],
  ['that unpacks to a gigabyte', () => pdf({ content: flate(zeros(400_000_000)) }), 'file-not-plain'],
  [
    'of many streams that unpack to a gigabyte together',
    () => pdf({ more: Array.from({ length: 9 }, () => flate(zeros(30_000_000))) }),
    'file-not-plain',
  ],
  [
    'packed twice',
    () => pdf({ content: flate(deflateSync(zeros(30_000_000)), '[/FlateDecode /FlateDecode]') }),
    'file-not-plain',
  ],
  [
    'with packed objects that unpack without end',
    () => packedPdf({ objects: zeros(40_000_000) }),
    'file-not-plain',
  ],
]

const large: readonly Case[] = [
  ['one byte over the limit', () => pdfOfSize(maxFileBytes + 1), 'file-too-large'],
  ['half as large again', () => pdfOfSize(maxFileBytes * 1.5), 'file-too-large'],
  ['too large and no PDF', () => Buffer.alloc(maxFileBytes + 1), 'file-too-large'],
]

let people: People
let sent = 0
beforeAll(async () => {
  people = await openPeople(applicationsRoutes)
})
afterAll(() => people.close())

/** Sends a job application with this file, each time as a new applicant. */
async function send(bytes: Buffer) {
  sent += 1
  const answer = await people.app.inject({
    method: 'POST',
    url: '/matla/create-job-form',
    remoteAddress: `10.1.0.${sent}`,
    payload: {
      fullNameInEng: 'Sara',
      email: `sara${sent}@example.com`,
      phoneNo: '0501234567',
      jobTitleInEng: 'Editor',
      coverLetterInEng: 'I have cut three films.',
      roleInEng: 'Editor',
      experienceInEng: '3 to 5 years',
      resume: `data:application/pdf;base64,${bytes.toString('base64')}`,
    },
  })
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code ?? null }
}

const corpus = [
  ['taken', good, 200],
  ['no PDF', notPdf, 422],
  ['not readable', unreadable, 422],
  ['protected', locked, 422],
  ['not plain', notPlain, 422],
  ['too large', large, 413],
] as const

describe.each(corpus)('the corpus at the endpoint: %s (V22)', (_, cases, status) => {
  test.each(cases)('a file %s', async (_name, bytes, code) => {
    const before = people.stored.size
    expect(await send(bytes())).toEqual({ status, code })
    expect(people.stored.size - before).toBe(code === null ? 1 : 0)
  })
})

test('the corpus has at least forty files with distinct names', () => {
  const names = corpus.flatMap(([, cases]) => cases.map(([name]) => name))
  expect(names.length).toBeGreaterThanOrEqual(40)
  expect(new Set(names).size).toBe(names.length)
})

test('a truncated PDF is always rejected', async () => {
  const whole = packedPdf()
  for (let length = 0; length < whole.length - 2; length += 1)
    expect(await checkPdf(cut(whole, length)), `${length} bytes`).not.toBeNull()
})

test('a PDF with one changed byte is accepted or rejected without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(plain.length - 1), fc.nat(255), async (at, byte) => {
      const changed = Buffer.from(plain)
      changed[at] = byte
      expect([null, 'file-not-pdf', 'file-unreadable', 'file-protected', 'file-not-plain']).toContain(
        await checkPdf(changed),
      )
    }),
    { numRuns: 500 },
  )
})

const cut = (bytes: Buffer, length: number) => bytes.subarray(0, length)

/** Prepends bytes to a PDF and adjusts its table, as some programs do. */
function countedAlong(head: string): Buffer {
  const made = pdf({ head }).toString('latin1')
  const counted = (place: string) => String(Number(place) + head.length).padStart(place.length, '0')
  return Buffer.from(
    made.replace(/\d{10}(?= 00000 n)/g, counted).replace(/(?<=startxref\n)\d+/, counted),
    'latin1',
  )
}

/** One row counts from the first byte, the others from the header. */
function halfCounted(): Buffer {
  const made = pdf({ head: 'x'.repeat(9) + '\n' }).toString('latin1')
  const row = (place: string) => String(Number(place) + 10).padStart(10, '0')
  return Buffer.from(made.replace(/\d{10}(?= 00000 n)/, row), 'latin1')
}

/** Appends a new root and a new table. */
function again(bytes: Buffer): Buffer {
  const old = bytes.lastIndexOf('xref\n0')
  const root = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Lang (ar) >>\nendobj\n'
  const place = String(bytes.length).padStart(10, '0')
  const table = `xref\n1 1\n${place} 00000 n \ntrailer\n<< /Size 5 /Root 1 0 R /Prev ${old} >>\n`
  return Buffer.concat([
    bytes,
    Buffer.from(`${root}${table}startxref\n${bytes.length + root.length}\n%%EOF\n`),
  ])
}

/** The table points to an object where a sequential reader sees a stream. */
function smuggled(): Buffer {
  const made = pdf({ content: stream('', '9 0 obj << /S /JavaScript >> endobj') }).toString('latin1')
  const at = String(made.indexOf('9 0 obj')).padStart(10, '0')
  return Buffer.from(made.replace('trailer', `9 1\n${at} 00000 n \ntrailer`), 'latin1')
}

function tape(): Buffer {
  const made = pdf({ content: stream('', 'x'.repeat(400)) })
  made.write('ustar', 257, 'latin1')
  return made
}

function disc(): Buffer {
  const made = pdf({ content: stream('', 'x'.repeat(40_000)) })
  made.write('CD001', 0x8001, 'latin1')
  return made
}

function ascii85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let text = ''
  for (let index = 0; index < padded.length; index += 4) {
    let value = padded.readUInt32BE(index)
    const digits = Array.from({ length: 5 }, () => {
      const digit = value % 85
      value = Math.floor(value / 85)
      return String.fromCharCode(33 + digit)
    })
    text += digits.toReversed().join('')
  }
  return Buffer.from(`${text}~>`)
}

test('a page tree with an indirect list of pages is accepted', async () => {
  const whole = pdf({ more: ['[3 0 R]'] }).toString('latin1')
  const apart = whole.replace('/Kids [3 0 R]', '/Kids  5 0 R ')
  expect(await checkPdf(Buffer.from(apart, 'latin1'))).toBeNull()
})
