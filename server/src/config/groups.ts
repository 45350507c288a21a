import { BadConfig } from './bad-config.ts'

type Filled<Environment, Name extends keyof Environment> = {
  readonly [Key in Name]-?: NonNullable<Environment[Key]>
}

/** Reads variables that must be set together; null when none of them is set. Throws `BadConfig` when some are missing. */
export function readGroup<Environment extends object, Name extends keyof Environment & string>(
  env: Environment,
  names: readonly Name[],
): Filled<Environment, Name> | null {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0) {
    const setNames = names.filter((name) => env[name] !== undefined)
    throw new BadConfig(
      `${missing.join(', ')}: also needed, because ${setNames.join(', ')} ${setNames.length === 1 ? 'is' : 'are'} set.`,
    )
  }
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Filled<Environment, Name>
}
