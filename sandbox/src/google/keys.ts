import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** A public key in its published form. */
export type Jwk = Readonly<Record<string, unknown>>
export type Key = { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }

const makePair = promisify(generateKeyPair)

export type Keys = ReturnType<typeof openKeys>

/**
 * The signing keys: the newest one signs, the previous one is still published. They are created on first use, so
 * that a run without Google sign-in does not pay for their generation.
 */
export function openKeys() {
  let made = 0
  let keyPair: Promise<readonly Key[]> | null = null
  const make = async (): Promise<Key> => {
    made += 1
    const kid = `demo-${made}`
    return { kid, ...(await makePair('rsa', { modulusLength: 2048 })) }
  }
  const both = () => (keyPair ??= Promise.all([make(), make()]))
  return {
    current: async () => newest(await both()),
    published: async () => (await both()).map(published),
    /** Starts signing with a new key. */
    rotate: async () => {
      const before = newest(await both())
      keyPair = Promise.resolve([before, await make()])
    },
    /** A key that is not published. */
    stranger: async (): Promise<Key> => ({ ...(await make()), kid: 'nobody-knows' }),
  }
}

function newest(keys: readonly Key[]): Key {
  const last = keys.at(-1)
  if (last === undefined) throw new Error('a ring without keys')
  return last
}

const published = ({ kid, publicKey }: Key): Jwk => ({
  ...publicKey.export({ format: 'jwk' }),
  use: 'sig',
  alg: 'RS256',
  kid,
})

/** A signed token in compact form. */
export const signJwt = (head: object, payload: object, { privateKey }: Pick<Key, 'privateKey'>): string => {
  const text = `${part(head)}.${part(payload)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}

export const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
