import type { JobForm } from '@matla/contract/applications/application-rules'
import {
  applicationsCalls,
  InternshipApplication,
  JobApplication,
} from '@matla/contract/applications/applications.calls'
import { applicationFaults } from '@matla/contract/applications/applications.text'
import type { FastifyError, FastifyRequest } from 'fastify'
import { AppError, fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { checkInternship, checkJob } from './receive-application.ts'

/**
 * Rejects a form with one message, the first in the documented order (R188). A field that is too long or of the wrong
 * type ranks like its missing value. If no fault has a rank, the first invalid field is reported.
 */
export async function rejectInOrder(
  deps: Pick<Deps, 'db'>,
  error: FastifyError | AppError,
  { routeOptions, body }: FastifyRequest,
): Promise<never> {
  const { call } = routeOptions.config
  const isJob = call === applicationsCalls.createJob
  if (!isJob && call !== applicationsCalls.createInternship) throw error
  // Only files can make a form this large (R168).
  if ('statusCode' in error && error.statusCode === 413)
    fail('file-too-large', { resume: applicationFaults['file-too-large'] })
  if (!(error instanceof AppError) || error.code !== 'invalid' || !isForm(body)) throw error
  // An error without named fields does not concern the form.
  if (error.fields === undefined) throw error
  const wrong = Object.entries(error.fields)
  const only = (field: string) =>
    new AppError('invalid', Object.fromEntries(wrong.filter(([name]) => name === field)))
  const form = withoutInvalid(body, new Set(wrong.map(([name]) => name)))
  try {
    if (isJob) await checkJob(deps, { ...JobApplication.parse(form), ...pickContact(body) })
    else checkInternship({ ...InternshipApplication.parse(form), ...pickContact(body) })
  } catch (first) {
    const [field = ''] = first instanceof AppError ? Object.keys(first.fields ?? {}) : []
    const isMissing = !(field in pickContact(body)) && wrong.some(([name]) => name === field)
    throw isMissing ? only(field) : first
  }
  throw wrong[0] ? only(wrong[0][0]) : error
}

/** Removes null values and an empty start date. */
export function withoutEmptyValues(body: unknown): unknown {
  if (!isForm(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => value !== null && !(name === 'startDate' && value === '')),
  )
}

type Form = Readonly<Record<string, unknown>>
const isForm = (body: unknown): body is Form =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const withoutInvalid = (body: Form, wrong: ReadonlySet<string>): Form =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)))

/** Only valid addresses and phone numbers, because a value that is too long has a separate place in the order. */
function pickContact({ email, phoneNo }: Form): Partial<Pick<JobForm, 'email' | 'phoneNo'>> {
  return { ...(typeof email === 'string' && { email }), ...(typeof phoneNo === 'string' && { phoneNo }) }
}
