import { inArray } from 'drizzle-orm'
import { enrolmentsTable } from '#schema/learning.tables.ts'

/** Paid or granted, and not given back. */
export const isHeld = inArray(enrolmentsTable.status, ['waiting', 'done', 'stuck'])
