import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import {
  type ImportFault,
  importEncodings,
  importFaults,
  importFailures,
  type ImportFailure,
  importFieldNames,
  importFormats,
  importNotes,
  type ImportNote,
  importRowViews,
  importSeparators,
  importSources,
  importStates,
  maxCourseNames,
} from './import-words.ts'
import { listQuery, listResult, pageRows } from './list.ts'

const count = z.int().nonnegative()
const Columns = z.partialRecord(z.enum(importFieldNames), z.array(z.int().min(0).max(299)).min(1).max(60))

const Layout = z.object({
  format: z.enum(importFormats),
  encoding: z.enum(importEncodings),
  separator: z.enum(importSeparators),
  /** The first row of the file. */
  header: z.array(z.string()),
  /** Some of the rows after the header. */
  sample: z.array(z.array(z.string())),
  columns: Columns,
  consentSource: z.string(),
  lang: z.enum(['ar', 'en']),
})

const CourseName = z.object({
  /** The course name as written in the file. */
  name: z.string(),
  rows: count,
  /** The id of the matching course or bundle; '' for none, null when not decided yet. */
  courseId: z.string().nullable(),
})

const Summary = z.object({
  rows: count,
  rejected: count,
  merged: count,
  people: count,
  newPeople: count,
  closedPeople: count,
  /** The number of courses that would be opened, and of those that people already have. */
  courses: count,
  ownedCourses: count,
  certificates: count,
  consents: count,
  courseNames: z.array(CourseName),
})

const Outcome = z.object({
  created: count,
  completed: count,
  courses: count,
  certificates: count,
  consents: count,
  invited: count,
})

const ImportRow = z.object({
  id: z.string(),
  source: z.enum(importSources),
  name: z.string(),
  state: z.enum(importStates),
  /** The progress of the dry run or of the application. */
  done: count,
  of: count,
  rejected: count.nullable(),
  by: z.string(),
  at: Moment,
  appliedAt: Moment.nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

const ImportDetail = ImportRow.extend({
  layout: Layout.nullable(),
  summary: Summary.nullable(),
  outcome: Outcome.nullable(),
  isInviting: z.boolean(),
  /** Why it was given up; null otherwise. */
  failure: z.enum(Object.keys(importFailures) as [ImportFailure, ...ImportFailure[]]).nullable(),
  /** When a file with the same contents was last applied; null for never. */
  sameAppliedAt: Moment.nullable(),
  /** When the rows and the file will be deleted; null when they already are. */
  deletedAfter: Moment.nullable(),
})
export type ImportDetail = z.output<typeof ImportDetail>

const PersonLine = z.object({
  line: count,
  /** `rejected` rows have an error; `closed` rows belong to a closed account. */
  state: z.enum(['new', 'known', 'closed', 'rejected']),
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  courses: count,
  /** The number of courses that the person does not have yet. */
  newCourses: count,
  certificates: count,
  hasConsent: z.boolean(),
  notes: z.array(z.enum(Object.keys(importNotes) as [ImportNote, ...ImportNote[]])),
  fault: z.enum(Object.keys(importFaults) as [ImportFault, ...ImportFault[]]).nullable(),
  /** The invalid value. */
  value: z.string(),
})
export type ImportLine = z.output<typeof PersonLine>

const staff = { right: 'people.import' } as const
const act = { ...staff, method: 'POST', proof: true } as const
const oneImport = successResult({ import: ImportDetail })

/** Imports of people, with their courses and certificates, from another shop or the LMS. */
export const importsCalls = {
  list: staffCall({
    ...staff,
    path: '/staff/imports',
    about: 'Every import of people, newest first by default.',
    query: listQuery({ orders: ['newest', 'oldest'], filters: {} }),
    result: listResult(ImportRow),
  }),
  one: staffCall({
    ...staff,
    path: '/staff/imports/:id',
    about:
      'One import: how its file is read, what it would do or did, and its progress. The rejected rows with their reasons are in `GET /staff/imports/rejected.csv?import=…`.',
    result: oneImport,
    errors: ['import-not-found'],
  }),
  rows: staffCall({
    ...staff,
    path: '/staff/imports/:id/rows',
    audited: 'read',
    about: 'The rows of a checked import in their order, with what each would do or why it is rejected.',
    query: z.object({
      view: z.enum(importRowViews).default('all'),
      /** The number of the last row on the previous page. */
      after: z.coerce.number().int().min(0).max(10_000_000).default(0),
    }),
    result: successResult({
      rows: z.array(PersonLine).max(pageRows),
      /** The number of the last row; null when no more rows follow. */
      next: z.int().nullable(),
    }),
    errors: ['import-not-found'],
  }),
  begin: staffCall({
    ...act,
    path: '/staff/imports',
    about:
      'Begins an import. A CSV file of at most 24 MB is then sent as it is to `PUT /staff/imports/:id/file`; an import of the people on the LMS needs none.',
    body: z.object({ source: z.enum(importSources), name: z.string().trim().max(200).default('') }),
    result: oneImport,
  }),
  check: staffCall({
    ...act,
    path: '/staff/imports/:id/check',
    about:
      'Starts the dry run: every row is read with these columns, and nothing else is changed. `courses` says which course or bundle each unknown name means, or `""` for none.',
    bodyBytes: 256 * 1024,
    body: z.object({
      columns: Columns,
      courses: z
        .array(z.object({ name: z.string().max(500), courseId: z.string().max(64) }))
        .max(maxCourseNames)
        .default([]),
      /** The source of consents in rows that do not name one. */
      consentSource: z.string().trim().max(200).default(''),
      /** The language of people in rows that do not name one. */
      lang: z.enum(['ar', 'en']).default('ar'),
    }),
    result: oneImport,
    errors: ['import-not-found', 'import-running', 'import-file-missing', 'import-email-missing'],
  }),
  apply: staffCall({
    ...act,
    path: '/staff/imports/:id/apply',
    about:
      'Imports every row that the dry run accepted. Existing accounts keep their name and phone number, and no course is taken away. Applying it again changes nothing. Emails are sent only with `invite`.',
    body: z.object({ invite: z.boolean().default(false) }),
    result: oneImport,
    errors: ['import-not-found', 'import-running', 'import-unchecked'],
  }),
  remove: staffCall({
    ...act,
    path: '/staff/imports/:id/remove',
    about: 'Deletes the file and the rows of an import. What it has imported stays.',
    result: oneImport,
    errors: ['import-not-found', 'import-running'],
  }),
}
