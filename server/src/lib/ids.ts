import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A UUID of version 7, which sorts by time so that indexes grow at their end. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // Variant and random bits come from a random UUID, which is cheap because Node pools its random bytes.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether PostgreSQL accepts it as a UUID. A query with any other text would fail. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** 128 random bits as 32 hex digits, for ids that are secrets (docs/invariants.md#v21). */
export const newSecretId = (): string => randomBytes(16).toString('hex')

/** A reference that users quote when they ask for help. It is not secret. */
export const newReference = (): string => randomUUID().replaceAll('-', '')

/** 256 random bits for sessions and emailed links, of which only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new id for a course, an article or similar: 24 hex digits (R099). */
export const newEntityId = (): string => randomBytes(12).toString('hex')
