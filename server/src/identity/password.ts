import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes (decision 9). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined

/** Takes the same time whether or not there is such an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await verify(stored ?? (await nobody), password)
  return stored !== null && isRight
}
