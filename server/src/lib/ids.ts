import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** A UUID of version 7: sorts by time, so that indexes grow at their end. */
export function newId(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, '0')
  // The variant and the random bits are those of a random UUID, whose bits come from a pool: cheap.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Whether PostgreSQL reads it as an id; of anything else a query of ids would fail. */
export const isUuid = (text: string): boolean => uuid.test(text)

/** 128 random bits as 32 hex digits: ids that are secrets (docs/invariants.md#v21). */
export const newSecretId = (): string => randomBytes(16).toString('hex')

/** What a reader names when he asks for help: no secret, so its bits come from the pool that UUIDs are made of. */
export const newReference = (): string => randomUUID().replaceAll('-', '')

/** 256 random bits for sessions and mailed links; only `hashOf` it is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The id of a course, an article or the like: 24 hex digits (R099). */
export const newEntityId = (): string => randomBytes(12).toString('hex')
