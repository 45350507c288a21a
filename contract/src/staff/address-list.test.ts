import { expect, test } from 'vitest'
import { parseAddressList } from './address-list.ts'

test('a pasted list is parsed by line, with commas of both languages, names before addresses, and duplicates (K19)', () => {
  const pasted = [
    'Noura@School.test, omar@school.test; sara@school.test',
    '\u200fhuda@school.test\u200f',
    'نورة القحطاني <noura.q@school.test>',
    'a@school.test b@school.test',
    'omar@school.test',
    'not an address',
    'half@',
    '',
    'ليلى@مدرسة.موقع،mona@school.test',
  ].join('\r\n')
  expect(parseAddressList(pasted)).toEqual({
    emails: [
      'noura@school.test',
      'omar@school.test',
      'sara@school.test',
      'huda@school.test',
      'noura.q@school.test',
      'a@school.test',
      'b@school.test',
      'ليلى@مدرسة.موقع',
      'mona@school.test',
    ],
    malformed: ['not an address', 'half@'],
    repeated: 1,
  })
  expect(parseAddressList(' \n ,; ')).toEqual({ emails: [], malformed: [], repeated: 0 })
})
