import { maxStatementLines } from '@matla/contract/staff/transfer-words'
import { expect, test } from 'vitest'
import { camt, entry, statementFormats, writeStatement } from '#test/fixtures/statements.ts'
import { readStatement } from './read-statement.ts'
import { readXml } from './read-xml.ts'

const iban = 'SA0380000000608010167519'

test('an MT940 statement yields credits with their reference, sender and purpose, and skips debits', () => {
  const text = [
    '{1:F01BANKSARIAXXX0000000000}{4:',
    ':20:STATEMENT',
    ':25:SA0799000000000000001234',
    ':28C:15/1',
    ':60F:C260114SAR1000,00',
    ':61:2601150115C674,50NTRFNONREF//FT26015ABC',
    ':86:166?00Transfer?20KM7-C2R-D9T fe?21es?31SA0380000000608010167519?32NOURA?33 ALI',
    ':61:260115D20,00NCHGNONREF//FEE1',
    ':61:260116C1000,NTRFREF-77',
    ':86:/ORDP//NAME/Salem Omar/REMI/course',
    ':61:260199C5,00NTRFNONREF//FT1',
    ':61:what is this',
    ':61:260117C5,00NTRFNONREF',
    ':62F:C260117SAR2000,00',
    '-}',
  ].join('\r\n')
  expect(readStatement(text)).toEqual({
    format: 'mt940',
    lines: [
      {
        bankReference: 'FT26015ABC',
        receivedOn: '2026-01-15',
        amountHalalas: 67_450,
        sender: 'NOURA ALI',
        senderIban: iban,
        narration: 'KM7-C2R-D9T fees',
      },
      {
        bankReference: 'REF-77',
        receivedOn: '2026-01-16',
        amountHalalas: 100_000,
        sender: 'Salem Omar',
        senderIban: null,
        narration: '/ORDP//NAME/Salem Omar/REMI/course',
      },
    ],
    rejected: [
      { line: 11, fault: 'date-wrong', value: '260199' },
      { line: 12, fault: 'row-wrong', value: 'what is this' },
      { line: 13, fault: 'reference-missing', value: expect.any(String) as string },
    ],
    outgoing: 1,
  })
})

test('a CAMT.053 statement is read, including a batch of several transfers in one entry', () => {
  const details = (reference: string, amount: string) =>
    `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs><Amt Ccy="SAR">${amount}</Amt>
     <RltdPties><Dbtr><Pty><Nm>Noura &amp; co</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
     <RmtInf><Ustrd>KM7C2RD9T</Ustrd></RmtInf></TxDtls>`
  const text = camt(
    [
      entry('300.00', `<NtryDtls>${details('A-1', '100.00')}${details('A-2', '200.00')}</NtryDtls>`),
      entry('20.00', '', 'DBIT'),
      entry('50.00', '<AcctSvcrRef>A-3</AcctSvcrRef><AddtlNtryInf><![CDATA[fees <1>]]></AddtlNtryInf>'),
      entry('60.00'),
      entry('70.00', '<AcctSvcrRef>A-4</AcctSvcrRef>').replace('"SAR"', '"USD"'),
    ].join('\n'),
  )
  const statement = readStatement(text)
  expect(statement.lines).toMatchObject([
    {
      bankReference: 'A-1',
      amountHalalas: 10_000,
      sender: 'Noura & co',
      senderIban: iban,
      narration: 'KM7C2RD9T',
    },
    { bankReference: 'A-2', amountHalalas: 20_000 },
    { bankReference: 'A-3', amountHalalas: 5_000, narration: 'fees <1>' },
  ])
  expect(statement.rejected.map(({ fault }) => fault)).toEqual(['reference-missing', 'currency-wrong'])
  expect(statement.outgoing).toBe(1)
})

test('a CSV statement is read with English or Arabic headings, even below lines that the bank prints above them', () => {
  const text = [
    'كشف حساب;;;;',
    'من ١ يناير;;;;',
    'التاريخ;البيان;رقم المرجع;دائن;مدين',
    '١٥/٠١/٢٠٢٦;حوالة KM7C2RD9T;FT1;٦٧٤٫٥٠;',
    '16/01/2026;رسوم;FT2;;20.00',
  ].join('\n')
  expect(readStatement(text)).toMatchObject({
    format: 'csv',
    lines: [{ bankReference: 'FT1', receivedOn: '2026-01-15', amountHalalas: 67_450 }],
    outgoing: 1,
  })
})

test.each([
  ['prose', 'Dear bank, please send the statement.'],
  ['a CSV file of something else', 'name,email\nNoura,n@example.com'],
  ['malformed XML', camt(entry('1.00')).replace('</Stmt>', '')],
  ['XML with a document type', `<!DOCTYPE Document [<!ENTITY a "b">]>${camt(entry('1.00'))}`],
  ['an empty statement', camt('')],
])('%s is rejected as unreadable', (_, text) => {
  expect(() => readStatement(text)).toThrow('statement-unreadable')
})

test.each(statementFormats)(
  'every line of a %s statement becomes one transfer with its own reference',
  (format) => {
    for (const count of [1, 2, 300]) {
      const read = readStatement(writeStatement[format](count, 'FT'))
      expect(read).toMatchObject({ format, rejected: [], outgoing: 0 })
      expect(read.lines.map(({ bankReference }) => bankReference)).toEqual(
        Array.from({ length: count }, (_, index) => `FT${index}`),
      )
      expect(read.lines.every(({ amountHalalas }) => amountHalalas === 100)).toBe(true)
    }
  },
)

test('a statement with too many lines is rejected', () => {
  const rows = Array.from({ length: maxStatementLines + 1 }, (_, index) => `2026-01-15,1.00,FT${index}`)
  expect(() => readStatement(['Date,Amount,Reference', ...rows].join('\n'))).toThrow('statement-too-long')
})

test('malformed XML of any length is rejected without delay', () => {
  for (const piece of ['<a>', '<!--', '<![CDATA[', '<a b="', '&amp;<'])
    expect(readXml(piece.repeat(200_000))).toBeNull()
})
