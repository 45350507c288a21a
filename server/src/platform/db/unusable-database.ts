import { BadConfig } from '#config/bad-config.ts'
import { errorCode } from './error-code.ts'

/** Advice for common errors of a first start, by the error code of PostgreSQL or the system. */
const advice: Readonly<Record<string, string>> = {
  '28P01': 'Compare the user and the password with those of the role.',
  '28000':
    'Through the socket a process must be run by the system user of the same name as the role (sudo -u …); otherwise give user, password and host.',
  '3D000': 'Make it first: createdb --owner=<role> --encoding=UTF8 --template=template0 <name>.',
  '42501': 'The role must own the database: alter database <name> owner to <role>.',
  ECONNREFUSED:
    'No PostgreSQL listens there: start it, or compare host and port (on Debian pg_lsclusters shows them).',
  ENOENT:
    'No PostgreSQL listens there: start it, or compare the folder of its socket (psql -c "show unix_socket_directories").',
  ENOTFOUND: 'No name server knows that host.',
  '53300': 'Raise max_connections, or lower DATABASE_POOL of each process.',
}

/** An error that explains why a database cannot be used and what to do. */
export function unusableDatabase(error: unknown): BadConfig {
  const code = errorCode(error) ?? ''
  // A system error may have an empty message, because it aggregates one error per address of the host.
  const message = findMessage(error) || code
  const why = /client password must be a string/.test(message)
    ? 'PostgreSQL asks for a password, and none is given'
    : message
  const todo = code in advice ? ` ${advice[code]}` : ''
  return new BadConfig(`DATABASE_URL: that database cannot be used: ${why}.${todo}`, { cause: error })
}

/** Whether the database role lacks a privilege. */
export const isPermissionError = (error: unknown): boolean => errorCode(error) === '42501'

/** The driver's message is in the cause of Drizzle's error. */
function findMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? findMessage(error.cause) : error.message
}
