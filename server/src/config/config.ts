import { resolve } from 'node:path'
import { z } from 'zod'
import {
  between,
  count,
  readLimitSettings,
  limitVariables,
  modes,
  secret,
  text,
  url,
  virusScanner,
} from './settings.ts'
import { BadConfig } from './bad-config.ts'
import { readConnections, takesRealMoney } from './connection-settings.ts'
import { connectionVariables, isConnectionVariable } from './connection-variables.ts'
import { productionFaults } from './production-faults.ts'
import {
  formerSellerVariables,
  sellerFaults,
  readSellerSettings,
  sellerVariables,
} from './seller-settings.ts'
import { toSentence } from './sentences.ts'
import { readTelemetrySettings, telemetryVariables } from './telemetry-settings.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { userInfo } from 'node:os'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every variable that the server reads, with its purpose. The table in docs/settings.md is generated from it. */
const variables = {
  PORT: between(0, 65_535).default(3000).describe('Port that the server listens on'),
  HOST: z.string().default('127.0.0.1').describe('Address that the server listens on'),
  PUBLIC_URL: url
    .optional()
    .describe('URL that browsers and providers use; default http://localhost:PORT, in production none'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database and of stored files'),
  MAX_CONNECTIONS: count(50)
    .default(4_000)
    .describe('Maximum number of open sockets; further ones are closed'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://user:password@host/name, or postgres:///name?host=/var/run/postgresql',
    })
    .optional()
    .describe('PostgreSQL to use; absent: the embedded one'),
  DATABASE_POOL: count(2).max(200).default(12).describe('Maximum number of connections to PostgreSQL'),
  PRODUCT_SLUG: z
    .string()
    .regex(
      /^[a-z][a-z0-9-]{1,30}$/,
      'must be small letters, digits and hyphens, a letter first, 2 to 31 in all',
    )
    .default('matla')
    .describe('Base path of the API'),
  DEMO: flag
    .optional()
    .describe('1: fill an empty database with the demo catalogue; absent: 1, but 0 in production'),
  DEMO_HISTORY: flag
    .default(true)
    .describe('0: the demo starts without its year of sales, which needs all providers to be the sandbox’s'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn').describe('Minimum level'),
  VIRUS_SCANNER: virusScanner
    .optional()
    .describe(
      'clamd that scans uploaded files: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl; absent: none',
    ),
  SLOW_WORK_MS: count(1)
    .optional()
    .describe(
      'Calls and jobs that take at least this many milliseconds are logged with their failpoints; absent: none',
    ),
  TRUST_PROXY: trustedProxies
    .default('none')
    .describe('Proxies in front: their number or their networks, e.g. 10.0.0.0/8; 0: none'),
  NODE_ENV: z
    .enum(modes)
    .optional()
    .describe('production: sandbox providers need SANDBOX=1, the demo DEMO=1'),
  SANDBOX: flag.optional().describe('1: sandbox providers replace absent providers even in production'),
  JOBS: flag.default(true).describe('0: this process serves but runs no jobs'),
  REMINDER_AFTER_MINUTES: between(0, 10_080)
    .optional()
    .describe(
      'Minutes until the one reminder of an unfinished purchase; absent: as set in the console, or 240',
    ),
  FAILPOINT: text.describe('Only in test runs: kills the process at this failpoint; name#3: the third time'),
  ...connectionVariables,
  ZATCA_URL: url
    .default('https://gw-fatoora.zatca.gov.sa/e-invoicing')
    .describe('Gateway of the tax authority, for e-invoices of phase 2'),
  ZATCA_PHASE: z
    .enum(['1', '2'])
    .default('1')
    .describe('2: the demo starts in phase 2, with the sandbox gateway; in other shops the owner switches'),
  ...sellerVariables,
  LINK_SECRET: secret(32).describe(
    'Signs links that need no session, and encrypts one-time-code secrets; absent: a key in the database',
  ),
  SECRETS_KEY: secret(32).describe(
    'Encrypts the keys of providers that an owner enters in the console; absent: LINK_SECRET',
  ),
  ...limitVariables,
  ...telemetryVariables,
} as const

const Environment = z.object(variables)
type Environment = z.output<typeof Environment>

export type Config = Readonly<ReturnType<typeof readConfig>>

/** Reads the environment once. Throws `BadConfig`. */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(filled, { error: toSentence })
  if (!parsed.success) throw new BadConfig(parsed.error.issues.map(explainIssue).join('\n'))
  const env = parsed.data
  const formerVariables = formerSellerVariables(filled)
  const faults = [...productionFaults(env), ...sellerFaults(env, formerVariables)]
  if (faults.length > 0) throw new BadConfig(faults.join('\n'))
  const connections = readConnections(env)
  const { payments, moodle, mail } = connections
  const isProduction = env.NODE_ENV === 'production'
  const isRealShop = isProduction || takesRealMoney(payments)
  if (env.ZATCA_PHASE === '2' && isRealShop)
    throw new BadConfig('ZATCA_PHASE: 2 is for the demo; in a real shop the owner switches to phase 2.')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether the URL was configured. Otherwise, the shop may be opened under any name of this machine. */
    isPublicUrlGiven: env.PUBLIC_URL !== undefined,
    maxConnections: env.MAX_CONNECTIONS,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL === undefined ? null : withUser(env.DATABASE_URL, source.PGUSER),
    databasePool: env.DATABASE_POOL,
    slug: env.PRODUCT_SLUG,
    /** Whether e-invoicing starts in phase 2, which is possible only in the demo. */
    startsInPhase2: env.ZATCA_PHASE === '2',
    /** Without a trailing slash. */
    zatcaUrl: env.ZATCA_URL.replace(/\/$/, ''),
    isDemo: env.DEMO ?? !isRealShop,
    /** Whether to add a fictitious year of sales, which no real provider may contradict. */
    hasDemoHistory:
      (env.DEMO ?? !isRealShop) &&
      env.DEMO_HISTORY &&
      !isRealShop &&
      [...Object.values(payments), moodle, mail].every((provider) => provider === null),
    /** Whether it is in production or has a real payment provider, so that credentials published by the demo must not work. */
    isRealShop,
    logLevel: env.LOG_LEVEL,
    slowWorkMs: env.SLOW_WORK_MS ?? null,
    virusScanner: env.VIRUS_SCANNER ?? null,
    /** The proxies whose forwarded addresses are trusted. */
    trustProxy: env.TRUST_PROXY,
    runsJobs: env.JOBS,
    /** Takes precedence over the time that the owner set. */
    reminderAfterMinutes: env.REMINDER_AFTER_MINUTES ?? null,
    failpoint: isProduction ? null : (env.FAILPOINT ?? null),
    isProduction,
    /** Whether `SANDBOX=1` makes this shop an explicit trial. */
    isTrial: env.SANDBOX === true,
    mayUseSandbox: !isProduction || env.SANDBOX === true,
    ...connections,
    /** The connections' values from the environment, which take precedence over an owner's. */
    environment: pickConnectionValues(filled),
    /** The keys that seal what an owner enters, the current one first. Without keys, nothing can be entered. */
    secretsKeys: [env.SECRETS_KEY, env.LINK_SECRET].filter((key) => key !== undefined),
    seller: readSellerSettings(env),
    /** Variables that are set but no longer read. */
    formerVariables,
    linkSecret: env.LINK_SECRET ?? null,
    limits: readLimitSettings(env),
    telemetry: readTelemetrySettings(env),
  }
}

const pickConnectionValues = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value !== undefined && isConnectionVariable(name) ? [[name, value]] : [],
    ),
  )

/** Every variable, for generated tables. */
export function describeConfig(): readonly { name: string; about: string; fallback: string }[] {
  return Object.entries(variables).map(([name, schema]) => ({
    name,
    about: schema.description ?? '',
    fallback: readDefault(schema),
  }))
}

function readDefault(schema: z.ZodType): string {
  const { data } = schema.safeParse(undefined)
  if (typeof data === 'boolean') return data ? '1' : '0'
  if (data === 'none') return '0'
  return typeof data === 'string' || typeof data === 'number' ? String(data) : ''
}

/** React reads this variable to choose its production build, after the configuration was read. */
export function choosePagesMode(mode: 'production' | 'development'): void {
  process.env.NODE_ENV = mode
}

function explainIssue(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0])
  const about = name in variables ? variables[name as keyof typeof variables].description : ''
  return `${name} (${about}): ${issue.message}.`
}

/** The environment of a child process: PATH and locale, PostgreSQL's own variables, and `added`. */
export function programEnvironment(added: Readonly<Record<string, string>>): Record<string, string> {
  const passed = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|LANG|LC_\w+|TZ|PG\w+)$/.test(name),
  )
  return { ...(Object.fromEntries(passed) as Record<string, string>), ...added }
}

/**
 * Without a user, PostgreSQL's programs use the system user, but the driver uses $USER, which cron and containers do
 * not set.
 */
function withUser(databaseUrl: string, pgUser: string | undefined): string {
  const { username, searchParams, search } = new URL(databaseUrl)
  if (username !== '' || searchParams.has('user') || pgUser) return databaseUrl
  const user = systemUser()
  return user === null
    ? databaseUrl
    : `${databaseUrl}${search === '' ? '?' : '&'}user=${encodeURIComponent(user)}`
}

/** Returns null when the user id of this process has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}
