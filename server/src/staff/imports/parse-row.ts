import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { extractName, isPersonName, tidyName } from '@matla/contract/kit/person-name'
import { readPhone } from '@matla/contract/profile/phone'
import type { ImportFault, ImportField, ImportNote } from '@matla/contract/staff/import-words'
import type { ImportedFacts, ImportLayout } from '#schema/imports.tables.ts'
import { readDate } from './read-date.ts'
import { isNo, isPaid, isYes, readLang } from './cell-words.ts'
import { getFormerCertificateKey } from '#learning/certificates/former-certificate-key.ts'

/**
 * Resolves a name in the file to a course, or to a bundle with its courses; null when unknown. Without an id, the
 * name is skipped.
 */
export type FindCourses = (
  name: string,
) => { readonly id: string; readonly courseIds: readonly string[] } | null

export type ParsedRow =
  | { readonly email: string; readonly facts: ImportedFacts; readonly notes: readonly ImportNote[] }
  | { readonly fault: ImportFault; readonly value: string }

/** Thrown only within `parseRow`, so that every part of it can reject the row. */
class RowRejected extends Error {
  override readonly name = 'RowRejected'
  readonly fault: ImportFault
  readonly value: string

  constructor(fault: ImportFault, value = '') {
    super(fault)
    this.fault = fault
    this.value = value.slice(0, maxShown)
  }
}

const maxShown = 200
const maxCell = 10_000
const maxName = 100

type RowContext = {
  readonly layout: Pick<ImportLayout, 'columns' | 'consentSource' | 'header'>
  readonly findCourses: FindCourses
  readonly now: Date
}

/** Parses one row: what it says about a person, or why it cannot be imported. */
export function parseRow(cells: readonly string[], context: RowContext): ParsedRow {
  try {
    return parsePerson(cells, context)
  } catch (error) {
    if (error instanceof RowRejected) return { fault: error.fault, value: error.value }
    throw error
  }
}

function parsePerson(cells: readonly string[], { layout, findCourses, now }: RowContext): ParsedRow {
  if (cells.length !== layout.header.length) throw new RowRejected('cells-wrong', String(cells.length))
  if (cells.some((cell) => cell.length > maxCell)) throw new RowRejected('cell-too-long')
  const notes = new Set<ImportNote>()
  const texts = (field: ImportField): string[] =>
    (layout.columns[field] ?? []).map((at) => (cells[at] ?? '').trim()).filter((cell) => cell !== '')
  const text = (field: ImportField): string => texts(field)[0] ?? ''
  const date = (field: ImportField): string | null => parseDate(text(field), now)

  const email = parseEmail(text('email'))
  const state = text('orderStatus')
  if (state !== '' && !isPaid(state)) throw new RowRejected('order-unpaid', state)
  const namedCourses = texts('courses').flatMap(parseCoursesCell)
  const courses = parseCourses(namedCourses, { findCourses, date: date('courseDate'), now, notes })
  const facts: ImportedFacts = {
    name: parseName(text('name') || [text('firstName'), text('lastName')].join(' '), notes),
    phone: parsePhone(text('phone'), notes),
    lang: readLang(text('language')),
    consent: parseConsent(
      {
        answer: text('consent'),
        at: date('consentDate'),
        source: text('consentSource') || layout.consentSource,
      },
      notes,
    ),
    courses,
    certificates: parseCertificates(texts('certificates'), courses, date('certificateDate')),
  }
  return { email, facts, notes: [...notes] }
}

function parseEmail(text: string): string {
  if (text === '') throw new RowRejected('email-missing')
  const email = tidyEmail(text.replace(/\p{Cf}/gu, '').replace(/^mailto:/i, ''))
  return isEmail(email) ? email : reject('email-wrong', text)
}

function reject(fault: ImportFault, value: string): never {
  throw new RowRejected(fault, value)
}

function parseDate(text: string, now: Date): string | null {
  if (text === '' || /^[0-]+(?:[ T][0:]+)?$/.test(text)) return null
  const date = readDate(text) ?? reject('date-wrong', text)
  return date > now ? reject('date-in-future', text) : date.toISOString()
}

function parseName(text: string, notes: Set<ImportNote>): string {
  const name = Array.from(tidyName(text)).slice(0, maxName).join('').trim()
  if (name === '' || isPersonName(name)) return name
  notes.add('name-unclear')
  return extractName(name)
}

function parsePhone(text: string, notes: Set<ImportNote>): string {
  if (text === '') return ''
  const phone = readPhone(text.replace(/^'/, ''))
  if (phone === null) notes.add('phone-unclear')
  return phone ?? ''
}

type ConsentCells = { readonly answer: string; readonly at: string | null; readonly source: string }

/** A consent counts only with its date and source (PDPL rules, article 11). */
function parseConsent(
  { answer, at, source }: ConsentCells,
  notes: Set<ImportNote>,
): ImportedFacts['consent'] {
  if (isNo(answer) || (answer === '' && at === null)) return null
  if (answer !== '' && !isYes(answer) && readDate(answer) === null) return null
  // Some programs write the date instead of a yes.
  const moment = at ?? readDate(answer)?.toISOString() ?? null
  if (moment !== null && source !== '') return { at: moment, source: source.slice(0, maxShown) }
  notes.add('consent-undated')
  return null
}

type CourseContext = {
  readonly findCourses: FindCourses
  readonly date: string | null
  readonly now: Date
  readonly notes: Set<ImportNote>
}

function parseCourses(
  namedCourses: readonly NamedCourse[],
  { findCourses, date, now, notes }: CourseContext,
): ImportedFacts['courses'] {
  return namedCourses.flatMap(({ name, date: ownDate }) => {
    const { courseIds } = findCourses(name) ?? reject('course-unknown', name)
    if (courseIds.length === 0) notes.add('course-left-out')
    const at = parseDate(ownDate, now) ?? date
    return courseIds.map((id) => ({ id, at }))
  })
}

/** One number for each course, in the same order. */
function parseCertificates(
  cells: readonly string[],
  courses: ImportedFacts['courses'],
  date: string | null,
): ImportedFacts['certificates'] {
  const numbers = cells.flatMap((cell) => cell.split(/[;|\n؛]/)).map((number) => number.trim())
  const filled = numbers.filter((number) => number !== '')
  if (filled.length === 0) return []
  if (numbers.length !== courses.length) throw new RowRejected('certificate-unclear')
  return numbers.flatMap((number, index) => {
    const course = courses[index]
    if (number === '' || !course) return []
    const key = getFormerCertificateKey(number) ?? reject('certificate-wrong', number)
    const issuedAt = date ?? course.at ?? reject('certificate-undated', number)
    return [{ number, key, courseId: course.id, at: issuedAt }]
  })
}

/** A course as named in a cell, with the text of its date; '' without one. */
type NamedCourse = { readonly name: string; readonly date: string }

/** Matches `Directing @ 2024-05-01` and `Directing (2024-05-01)`. */
const dated = /^(.*?)\s*(?:@\s*(\S.*)|\(\s*(\p{Nd}[\p{Nd}/.:\-\sT]{7,18})\s*\))$/u
/** Matches the line items of WooCommerce exports: `name:Directing|product_id:7|quantity:1`. */
const lineItem = /(?:^|\|)\s*name\s*:\s*([^|]*)/i
const isLineItems = /(?:^|[|;])\s*(?:id|name|product_id|sku|quantity|total)\s*:[^|;]*\|/i

/** The courses in a cell, separated by semicolons, bars or line breaks, or written as WooCommerce line items. */
function parseCoursesCell(cell: string): NamedCourse[] {
  if (isLineItems.test(cell))
    return cell.split(';').flatMap((item) => {
      const name = lineItem.exec(item)?.[1]?.trim() ?? ''
      return name === '' ? [] : [{ name, date: '' }]
    })
  return cell.split(/[;|\n؛]/).flatMap((part) => {
    const text = part.trim()
    if (text === '') return []
    const [, name = text, after, braced] = dated.exec(text) ?? []
    return [{ name: name.trim(), date: (after ?? braced ?? '').trim() }]
  })
}
