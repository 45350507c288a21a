import { resolve } from 'node:path'
import { z } from 'zod'
import {
  between,
  count,
  readGoogleSettings,
  googleVariables,
  learningVariables,
  readLimitSettings,
  limitVariables,
  modes,
  readPixelIds,
  pixelVariables,
  secret,
  storageVariables,
  text,
  url,
  virusScanner,
} from './settings.ts'
import { BadConfig } from './bad-config.ts'
import { readGroup } from './groups.ts'
import { paymentGroups, paymentVariables, readPaymentSettings, takesRealMoney } from './payment-settings.ts'
import { productionFaults } from './production-faults.ts'
import {
  formerSellerVariables,
  sellerFaults,
  readSellerSettings,
  sellerVariables,
} from './seller-settings.ts'
import { readTelemetrySettings, telemetryVariables } from './telemetry-settings.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { userInfo } from 'node:os'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** Every variable the server reads, with its purpose. The table in docs/running-it.md is generated from it. */
const variables = {
  PORT: between(0, 65_535).default(3000).describe('Port that the server listens on'),
  HOST: z.string().default('127.0.0.1').describe('Address that the server listens on'),
  PUBLIC_URL: url
    .optional()
    .describe('Address that browsers and providers use; default http://localhost:PORT, in production none'),
  DATA_DIR: z.string().default('./data').describe('Folder of the embedded database and of stored files'),
  MAX_CONNECTIONS: count(50).default(4_000).describe('Open sockets; more are closed'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be postgres://user:password@host/name, or postgres:///name?host=/var/run/postgresql',
    })
    .optional()
    .describe('A PostgreSQL; absent: the embedded one'),
  DATABASE_POOL: count(2).max(200).default(12).describe('Connections to PostgreSQL'),
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
    .describe(
      '0: the demo starts without its year of sales, which it has only if all providers are the sandbox',
    ),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn').describe('Minimum level'),
  VIRUS_SCANNER: virusScanner
    .optional()
    .describe(
      'clamd that scans uploaded files: tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl; absent: none',
    ),
  SLOW_WORK_MS: count(1)
    .optional()
    .describe('Calls and jobs that take so many milliseconds are logged with their points; absent: none'),
  TRUST_PROXY: trustedProxies
    .default('none')
    .describe('Proxies in front: how many, or their networks, e.g. 10.0.0.0/8; 0: none'),
  NODE_ENV: z
    .enum(modes)
    .optional()
    .describe('production: sandbox providers need SANDBOX=1, the demo DEMO=1'),
  SANDBOX: flag.optional().describe('1: sandbox providers for absent providers also in production'),
  JOBS: flag.default(true).describe('0: this process serves but runs no jobs'),
  REMINDER_AFTER_MINUTES: between(0, 10_080)
    .default(240)
    .describe('Minutes until the one reminder of an unfinished purchase'),
  FAILPOINT: text.describe('Test runs only: die at this named point; name#3: the third time'),
  ...paymentVariables,
  ZATCA_URL: url
    .default('https://gw-fatoora.zatca.gov.sa/e-invoicing')
    .describe('Gateway of the tax authority, for e-invoices of phase 2'),
  ZATCA_PHASE: z
    .enum(['1', '2'])
    .default('1')
    .describe('2: the demo begins in phase 2, with the sandbox gateway; elsewhere the owner switches'),
  ...learningVariables,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port, or smtps://…' })
    .optional()
    .describe('Mail: smtp[s]://user:password@host:port'),
  MAIL_FROM: text.describe('Mail: sender, e.g. School <orders@school.example>; without a name, the brand'),
  ...googleVariables,
  ...pixelVariables,
  ...sellerVariables,
  LINK_SECRET: secret(32).describe(
    'Signs links that need no session, and encrypts one-time-code secrets; absent: a key in the database',
  ),
  ...storageVariables,
  ...limitVariables,
  ...telemetryVariables,
} as const

const Environment = z.object(variables)
type Environment = z.output<typeof Environment>

/** Groups of variables that have to be set together. */
export const groups = {
  ...paymentGroups,
  moodle: ['MOODLE_URL', 'MOODLE_TOKEN'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  s3: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const satisfies Record<string, readonly (keyof Environment)[]>

export type Config = Readonly<ReturnType<typeof readConfig>>

/** Reads the environment once. Throws `BadConfig`. */
export function readConfig(source: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given, { error: toSentence })
  if (!parsed.success) throw new BadConfig(parsed.error.issues.map(explainIssue).join('\n'))
  const env = parsed.data
  const formerVariables = formerSellerVariables(given)
  const faults = [...productionFaults(env), ...sellerFaults(env, formerVariables)]
  if (faults.length > 0) throw new BadConfig(faults.join('\n'))
  const payments = readPaymentSettings(env)
  const moodle = readGroup(env, groups.moodle)
  const mail = readGroup(env, groups.mail)
  const s3 = readGroup(env, groups.s3)
  const isProduction = env.NODE_ENV === 'production'
  const isRealShop = isProduction || takesRealMoney(payments)
  if (env.ZATCA_PHASE === '2' && isRealShop)
    throw new BadConfig('ZATCA_PHASE: 2 is for the demo; in a real shop the owner switches to phase 2.')
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** Whether the URL was configured; otherwise the shop may be opened under any name of this machine. */
    isPublicUrlGiven: env.PUBLIC_URL !== undefined,
    maxConnections: env.MAX_CONNECTIONS,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL === undefined ? null : withUser(env.DATABASE_URL, source.PGUSER),
    databasePool: env.DATABASE_POOL,
    slug: env.PRODUCT_SLUG,
    /** Whether e-invoicing starts in phase 2; only in the demo. */
    startsInPhase2: env.ZATCA_PHASE === '2',
    /** Without a trailing slash. */
    zatcaUrl: env.ZATCA_URL.replace(/\/$/, ''),
    isDemo: env.DEMO ?? !isRealShop,
    /** An invented year of sales, only when no real provider could contradict it. */
    hasDemoHistory:
      (env.DEMO ?? !isRealShop) &&
      env.DEMO_HISTORY &&
      !isRealShop &&
      [...Object.values(payments), moodle, mail].every((provider) => provider === null),
    /** Production, or a real payment provider: credentials published by the demo must not work. */
    isRealShop,
    logLevel: env.LOG_LEVEL,
    slowWorkMs: env.SLOW_WORK_MS ?? null,
    virusScanner: env.VIRUS_SCANNER ?? null,
    /** The proxies whose forwarded addresses are trusted. */
    trustProxy: env.TRUST_PROXY,
    runsJobs: env.JOBS,
    reminderAfterMinutes: env.REMINDER_AFTER_MINUTES,
    failpoint: isProduction ? null : (env.FAILPOINT ?? null),
    isProduction,
    /** `SANDBOX=1`: explicitly a trial. */
    isTrial: env.SANDBOX === true,
    mayUseSandbox: !isProduction || env.SANDBOX === true,
    payments,
    moodle,
    studentRole: env.MOODLE_STUDENT_ROLE,
    mail,
    google: readGoogleSettings(env),
    /** Ids of the configured advertising pixels and analytics. */
    pixels: { ids: readPixelIds(env), url: env.PIXELS_URL ?? null },
    seller: readSellerSettings(env),
    /** Variables that are set but no longer read. */
    formerVariables,
    linkSecret: env.LINK_SECRET ?? null,
    s3: s3 && { ...s3, S3_REGION: env.S3_REGION },
    limits: readLimitSettings(env),
    telemetry: readTelemetrySettings(env),
  }
}

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

/** React chooses its production build by this variable, after the configuration was read. */
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

/** Without a user PostgreSQL's programs use the system user, but the driver uses $USER, which cron and containers do not set. */
function withUser(databaseUrl: string, pgUser: string | undefined): string {
  const { username, searchParams, search } = new URL(databaseUrl)
  if (username !== '' || searchParams.has('user') || pgUser) return databaseUrl
  const user = systemUser()
  return user === null
    ? databaseUrl
    : `${databaseUrl}${search === '' ? '?' : '&'}user=${encodeURIComponent(user)}`
}

/** null: the user id of this process has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

/** What a value must be, as the end of a sentence. A schema's own message takes precedence. */
function toSentence(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.expected === 'string' ? undefined : 'must be a whole number'
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}`
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be a whole address, e.g. https://school.example'
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `must have at least ${issue.minimum} characters`
      : `must be ${issue.minimum} or more`
  if (issue.code === 'too_big') return `must be ${issue.maximum} or less`
  return undefined
}
