import { z } from 'zod'
import { connectionIds } from '#connections/connections.ts'
import { staffCall } from '#kit/call.ts'
import { InputCount } from '#kit/input-bounds.schema.ts'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { maxValueLength } from './connection-words.ts'
import { probeStates } from './system-words.ts'

const sources = ['environment', 'console', 'absent'] as const
export type ConnectionSource = (typeof sources)[number]

const Test = z.object({
  state: z.enum(probeStates),
  /** The result of the check, in both languages. */
  sentence: z.object({ ar: z.string(), en: z.string() }),
  at: Moment,
})
export type ConnectionTest = z.output<typeof Test>

const Field = z.object({
  /** The name of the environment variable. */
  name: z.string(),
  source: z.enum(sources),
  /** null when absent, or for a secret, which is never shown. */
  value: z.string().nullable(),
  /** Who entered it last, and when; null when it was never entered. */
  changed: z.object({ by: z.string(), at: Moment }).nullable(),
})
export type ConnectionField = z.output<typeof Field>

const Connection = z.object({
  connection: z.enum(connectionIds),
  source: z.enum(sources),
  /** A sandbox provider is used instead. */
  isSandbox: z.boolean(),
  /** Why the entered values are not used; null when they are valid. */
  fault: z.enum(['unreadable', 'invalid']).nullable(),
  /** The version of the entered values; null when none were ever entered. */
  version: z.int().nullable(),
  fields: z.array(Field),
  test: Test.nullable(),
})
export type Connection = z.output<typeof Connection>

const write = { right: 'settings.write', proof: true, method: 'POST' } as const
const params = z.object({ connection: z.enum(connectionIds) })
/** New values by variable name; null or '' removes a value, and an absent variable is unchanged. */
const values = z.record(z.string().max(60), z.string().trim().max(maxValueLength).nullable())
/** The version that the caller saw, so that a concurrent change is not overwritten; null when there was none. */
const version = InputCount.nullable()
/** Accepts the loss of files that exist only in the current storage. */
const abandonsFiles = z.boolean().default(false)
/** Large enough for the certificate, key and domain file of Apple Pay. */
const maxFormBytes = 64 * 1024
const changed = successResult({ connection: Connection })

export const connectionsCalls = {
  list: staffCall({
    right: 'settings.write',
    path: '/staff/settings/connections',
    about:
      'The connections to providers, each with its fields, the source of every value, and its last test; secrets are never shown.',
    result: successResult({
      connections: z.array(Connection),
      /** The environment has a key for encrypting values, so owners can enter them. */
      canEnter: z.boolean(),
    }),
  }),
  change: staffCall({
    ...write,
    path: '/staff/settings/connections/:connection',
    about:
      'Enters values of a connection, which every process uses within seconds; a changed address needs its secrets again. Variables of the environment win and cannot be entered.',
    params,
    bodyBytes: maxFormBytes,
    body: z.object({ values, version, abandonsFiles }),
    result: changed,
    errors: [
      'settings-changed',
      'secrets-key-missing',
      'secrets-unreadable',
      'real-payments-in-demo',
      'storage-in-use',
    ],
  }),
  remove: staffCall({
    ...write,
    path: '/staff/settings/connections/:connection/remove',
    about: 'Removes the entered values of a connection. Payments that are open still use them.',
    params,
    body: z.object({ version, abandonsFiles }),
    result: changed,
    errors: ['settings-changed', 'storage-in-use'],
  }),
  test: staffCall({
    ...write,
    path: '/staff/settings/connections/:connection/test',
    about:
      'Tries a connection with the values in use and those of the request, which are not stored. It sells, sends and changes nothing.',
    params,
    bodyBytes: maxFormBytes,
    body: z.object({ values }),
    result: successResult({ test: Test }),
    errors: ['connection-absent', 'secrets-unreadable'],
  }),
}
