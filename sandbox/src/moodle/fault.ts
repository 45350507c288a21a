import type { Release } from './faults.ts'

/** A web-service error, which Moodle returns with HTTP 200. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly exception: string
  /** Null for an error inside PHP itself. */
  readonly errorcode: string | null
  /** Shown only while Moodle's debugging is on. */
  readonly debuginfo: string

  constructor(exception: string, errorcode: string | null, message: string, debuginfo = '') {
    super(message)
    this.exception = exception
    this.errorcode = errorcode
    this.debuginfo = debuginfo
  }
}

/** Moodle reports every data error alike; only the debug text has the details. */
export function invalidParameter(debuginfo = ''): Fault {
  return new Fault(
    'invalid_parameter_exception',
    'invalidparameter',
    'Invalid parameter value detected',
    debuginfo,
  )
}

export function invalidToken(): Fault {
  return new Fault('moodle_exception', 'invalidtoken', 'Invalid token - token not found')
}

export function noAccess(): Fault {
  return new Fault('webservice_access_exception', 'accessexception', 'Access control exception')
}

export function unknownFunction(): Fault {
  const message = "Can't find data record in database table external_functions."
  return new Fault('dml_missing_record_exception', 'invalidrecord', message)
}

export function unknownCourseRecord(): Fault {
  const message = "Can't find data record in database table course."
  return new Fault('dml_missing_record_exception', 'invalidrecord', message)
}

export function noPermission(action: string): Fault {
  const message = `Sorry, but you do not currently have permissions to do that (${action}).`
  return new Fault('required_capability_exception', 'nopermissions', message)
}

export function noLogin(): Fault {
  return new Fault('require_login_exception', 'requireloginerror', 'Course or activity not accessible.')
}

export function databaseWrite(): Fault {
  return new Fault('dml_write_exception', 'dmlwriteexception', 'Error writing to database')
}

export function coding(detail: string): Fault {
  const message = `Coding error detected, it must be fixed by a programmer: ${detail}`
  return new Fault('coding_exception', 'codingerror', message)
}

export function maintenance(): Fault {
  const message = 'The site is undergoing maintenance and is currently not available'
  return new Fault('moodle_exception', 'sitemaintenance', message)
}

export function databaseDown(): Fault {
  const message =
    '<p>Error: Database connection failed</p>\n<p>It is possible that the database is overloaded or otherwise not running properly.</p>'
  return new Fault('dml_connection_exception', 'dbconnectionfailed', message)
}

/** An error that the whole site returns for any call. */
export const siteError = (errorcode: string): Fault =>
  new Fault('moodle_exception', errorcode, `error/${errorcode}`)

/** Errors whose exception class has a namespace since Moodle 4.5. */
const namespaced: ReadonlySet<string> = new Set([
  'coding_exception',
  'invalid_parameter_exception',
  'invalid_response_exception',
  'moodle_exception',
  'require_login_exception',
  'required_capability_exception',
])

export const className = ({ exception }: Fault, release: Release): string =>
  release === '4.4' || !namespaced.has(exception) ? exception : `core\\exception\\${exception}`
