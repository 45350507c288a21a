import { z } from 'zod'
import { BadConfig } from './bad-config.ts'
import type { Config } from './config.ts'
import { type ConnectionSettings, readConnections } from './connection-settings.ts'
import { connectionVariables } from './connection-variables.ts'
import { productionFaults } from './production-faults.ts'
import { toSentence } from './sentences.ts'

const Entered = z.object(connectionVariables)

/** The settings completed with what an owner entered, by variable. The environment takes precedence. Throws `BadConfig`. */
export function completeConnections(
  { environment, isProduction, isTrial }: Pick<Config, 'environment' | 'isProduction' | 'isTrial'>,
  entered: Readonly<Record<string, string>>,
): ConnectionSettings {
  const parsed = Entered.safeParse({ ...entered, ...environment }, { error: toSentence })
  if (!parsed.success)
    throw new BadConfig(
      parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}.`).join('\n'),
    )
  const mode = { NODE_ENV: isProduction ? 'production' : undefined, SANDBOX: isTrial }
  const faults = productionFaults({ ...mode, ...parsed.data })
  if (faults.length > 0) throw new BadConfig(faults.join('\n'))
  return readConnections(parsed.data)
}
