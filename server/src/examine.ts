import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { fetchJson } from '#lib/http-client.ts'
import { systemClock } from '#lib/clock.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { addressLine } from '#lib/seller.ts'
import type { RightsSubject } from '#learning/lms.ts'
import { readRightsSubject } from '#learning/rights-subject.ts'
import { openMoodle } from '#learning/moodle/moodle.ts'
import { adapters, diagnose, openProviders } from '#payments/provider-adapters.ts'
import { readDatabaseFacts } from '#platform/db/database-facts.store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { createClamdScanner } from '#platform/storage/clamd-scanner.ts'
import { openFiles } from '#platform/storage/files.ts'
import { askFiles, askGoogle, probeLms, askMail, probePayments, askScanner } from '#staff/system/probes.ts'
import { type ConnectionState, readConnectionState } from '#platform/connections/read-connections.ts'
import { missingGroups, variablePrefix } from './providers.ts'

export type Finding = { readonly about: string; readonly isGood: boolean; readonly sentence: string }
/** Returns a message when all is well. Throws `Wrong` with the problem and what to do about it. */
type Check = { readonly about: string; readonly look: (config: Examined) => Promise<string> }

class Wrong extends Error {}

const limitMs = 5_000

/** Checks that everything configured works with these settings, without selling, sending or changing anything. */
export async function examine(environment: Config): Promise<readonly Finding[]> {
  const config = await withEntered(environment)
  return Promise.all(
    checks.map(async ({ about, look }) => {
      try {
        return { about, isGood: true, sentence: await look(config) }
      } catch (error) {
        const isForeseen = error instanceof Wrong || error instanceof BadConfig
        const sentence = isForeseen ? error.message : `Not as expected: ${String(error)}`
        return { about, isGood: false, sentence }
      }
    }),
  )
}

type Examined = Config & Pick<ConnectionState, 'faults' | 'hasSeller'>

/** The configuration with what an owner entered in the console, if the database can be read. */
async function withEntered(config: Config): Promise<Examined> {
  const alone = { ...config, faults: [], hasSeller: false }
  if (config.databaseUrl === null) return alone
  try {
    const database = await openDatabase(config)
    try {
      const { settings, faults, hasSeller } = await readConnectionState(database.db, config)
      return { ...config, ...settings, faults, hasSeller }
    } finally {
      await database.close()
    }
  } catch {
    // The check of the database reports its problems.
    return alone
  }
}

const checks: readonly Check[] = [
  { about: 'Mode', look: checkMode },
  { about: 'Database', look: checkDatabase },
  { about: 'Files', look: checkFiles },
  { about: 'Address', look: checkAddress },
  { about: 'Proxy', look: checkProxy },
  ...providerIds.map((id) => ({
    about: paymentProviders[id].name.en,
    look: (config: Examined) => checkPayments(config, id),
  })),
  { about: 'Moodle', look: checkMoodle },
  { about: 'Mail', look: checkMail },
  { about: 'Invoices', look: checkSeller },
  { about: 'Google', look: checkGoogle },
  { about: 'Settings', look: checkEntered },
  { about: 'Virus scanner', look: checkScanner },
]

async function checkMode(config: Examined): Promise<string> {
  const missing = missingGroups({ ...config, hasSeller: config.hasSeller || config.seller !== null })
  if (!config.isProduction)
    throw new Wrong(
      'NODE_ENV is not production: this is a trial, with the demo and sandbox providers where none is configured. To sell, set NODE_ENV=production.',
    )
  if (!config.isTrial) return 'Production.'
  if (missing.length === 0)
    throw new Wrong('SANDBOX=1 is left over, every provider is configured: take it out of .env.')
  return `A trial (SANDBOX=1): sandbox providers stand in for ${missing.join(', ')}, and whoever opens /sandbox reads every email. Nothing is sold.`
}

async function checkDatabase(config: Config): Promise<string> {
  const database = await openDatabase(config)
  try {
    if (database.kind === 'embedded')
      return 'The embedded one answers. To sell, set DATABASE_URL to a PostgreSQL.'
    const { version, encoding, maxConnections, now } = await readDatabaseFacts(database.db)
    const secondsApart = Math.abs(now.getTime() - systemClock().getTime()) / 1000
    if (version < 150_000)
      throw new Wrong(`PostgreSQL ${Math.floor(version / 10_000)} is too old: 15 or newer is needed.`)
    if (encoding !== 'UTF8')
      throw new Wrong(`It stores ${encoding}. Create it anew: createdb --encoding=UTF8 …`)
    if (secondsApart > 30)
      throw new Wrong(
        `Its clock and this machine's are ${Math.round(secondsApart)} seconds apart: let both follow a time server.`,
      )
    return `PostgreSQL ${Math.floor(version / 10_000)} answers and takes ${maxConnections} connections; each process opens up to ${config.databasePool} (DATABASE_POOL).`
  } finally {
    await database.close()
  }
}

async function checkFiles(config: Config): Promise<string> {
  const place = config.s3 === null ? `${config.dataDir}/files` : `the bucket ${config.s3.S3_BUCKET}`
  const settings = config.s3 === null ? 'DATA_DIR' : 'the variables that begin with S3_'
  const answered = await askFiles(await openFiles(config)).catch((error: unknown) => {
    throw new Wrong(`Nothing can be stored in ${place} (${describeFailure(error)}): look at ${settings}.`)
  })
  if (answered.state !== 'works')
    throw new Wrong(`Nothing can be stored in ${place} (${answered.reason}): look at ${settings}.`)
  return `Files can be stored in ${place}, read and removed.`
}

async function checkAddress({ publicUrl, isPublicUrlGiven }: Config): Promise<string> {
  if (!isPublicUrlGiven)
    throw new Wrong('PUBLIC_URL is not set: providers and emails need the address of the shop.')
  try {
    const { status } = await fetchJson(`${publicUrl}/health/live`, { headers: {} }, limitMs)
    if (status === 200) return `${publicUrl} leads to a running shop.`
    throw new Error(`status ${status}`)
  } catch (error) {
    throw new Wrong(
      `${publicUrl} does not lead to a running shop (${describeFailure(error)}). Start the shop and its proxy first; then look at PUBLIC_URL, the name server and the certificate.`,
    )
  }
}

/** The server itself only speaks HTTP, so an https address needs a proxy in front of it. */
async function checkProxy({ publicUrl, trustProxy }: Config): Promise<string> {
  const hasProxy = publicUrl.startsWith('https:')
  if (hasProxy && trustProxy === 'none')
    throw new Wrong(
      'PUBLIC_URL begins with https, so a proxy stands in front, and TRUST_PROXY is 0: all visitors count as one. Set TRUST_PROXY=1 for one proxy.',
    )
  if (trustProxy === 'none') return 'None is trusted: visitors reach this server directly.'
  return 'Visitors are told apart by what the trusted proxies write into X-Forwarded-For.'
}

/** In a trial, a sandbox provider replaces a missing one. Throws `Wrong` otherwise. */
function absent({ isProduction, isTrial }: Config, variables: string): string {
  if (isProduction && isTrial) return `A sandbox provider takes its place. To sell, set ${variables}.`
  throw new Wrong(`Not configured: set ${variables}, or enter them in the console.`)
}

async function checkPayments(config: Examined, id: ProviderId): Promise<string> {
  const settings = config.payments[id]
  const provider = openProviders(config.payments).get(id)
  if (settings === null || provider === undefined)
    return paymentProviders[id].isRequired
      ? absent(config, `the variables that begin with ${variablePrefix(id)}`)
      : adapters[id].diagnosis.absent
  const { state } = await probePayments(provider)
  const sentence = diagnose(id, settings, state)
  if (state !== 'works') throw new Wrong(sentence)
  return sentence
}

async function checkMoodle(config: Examined): Promise<string> {
  if (config.moodle === null) return absent(config, 'MOODLE_URL and MOODLE_TOKEN')
  const { MOODLE_URL: url, MOODLE_TOKEN: token } = config.moodle
  const lms = openMoodle({ url, token, studentRole: config.studentRole })
  const answered = await probeLms(lms, await subjectOf(config))
  if (answered.state === 'refused')
    throw new Wrong(
      `Moodle at ${url} rejects our calls; missing: ${answered.reason}. Look at MOODLE_TOKEN, and at the functions and rights of its service (docs/moodle.md).`,
    )
  if (answered.state === 'away')
    throw new Wrong(`Moodle does not answer at ${url} (${answered.reason}): look at MOODLE_URL.`)
  return `Moodle at ${url} takes the token, and lets it do all that the shop needs.`
}

/** A course and learners of this shop, read from a database that another process may have open. */
async function subjectOf(config: Config): Promise<RightsSubject> {
  const nothing = { courseId: null, lmsUserIds: [] }
  if (config.databaseUrl === null) return nothing
  try {
    const database = await openDatabase(config)
    try {
      return await readRightsSubject(database.db)
    } finally {
      await database.close()
    }
  } catch {
    // The check of the database reports its problems.
    return nothing
  }
}

async function checkMail(config: Examined): Promise<string> {
  const { mail } = config
  if (mail === null) return absent(config, 'SMTP_URL and MAIL_FROM')
  const mailer = openMailer({
    smtpUrl: mail.SMTP_URL,
    from: mail.MAIL_FROM,
    requiresTls: config.isProduction,
  })
  const answered = await askMail(mailer).finally(() => mailer.close())
  if (answered.state === 'refused')
    throw new Wrong(
      `The mail server at ${new URL(mail.SMTP_URL).host} refuses an email of ours (${answered.reason}): look at MAIL_FROM, at the user of SMTP_URL, and at whom it relays for.`,
    )
  if (answered.state !== 'works')
    throw new Wrong(
      `The mail server at ${new URL(mail.SMTP_URL).host} does not take us (${answered.reason}): look at SMTP_URL, its user and its password.`,
    )
  return `The mail server takes us, ${mail.MAIL_FROM} as the sender, and a recipient elsewhere; nothing was sent.`
}

async function checkSeller(config: Examined): Promise<string> {
  const { seller, formerVariables } = config
  if (seller === null && config.hasSeller)
    return 'Invoices name the seller that an owner entered in the console.'
  if (seller === null) return absent(config, 'the variables that begin with SELLER_')
  const { name, address, vatNumber, registrationScheme, registrationNumber } = seller
  const written = {
    SELLER_NAME_AR: name,
    SELLER_STREET_AR: address.street,
    SELLER_DISTRICT_AR: address.district,
    SELLER_CITY_AR: address.city,
  }
  const latin = Object.entries(written).filter(([, { ar }]) => !/\p{Script=Arabic}/u.test(ar))
  if (latin.length > 0)
    throw new Wrong(
      `Without Arabic letters: ${latin.map(([variable]) => variable).join(', ')}. Tax documents must say it in Arabic.`,
    )
  const unread = formerVariables.length > 0 ? ` No longer read, remove: ${formerVariables.join(', ')}.` : ''
  return `Invoices name ${name.en}, ${addressLine(seller).en}, VAT number ${vatNumber}, ${registrationScheme} ${registrationNumber}.${unread}`
}

async function checkGoogle({ google }: Config): Promise<string> {
  if (google === null) return 'Not configured: nobody logs in with Google.'
  const { state, reason = '' } = await askGoogle(google)
  if (reason.endsWith('_client'))
    throw new Wrong(`Google does not know the client ID ${google.clientId}: look at GOOGLE_CLIENT_ID.`)
  if (state !== 'works') throw new Wrong(`Google's keys cannot be read at ${google.keysUrl} (${reason}).`)
  const client =
    reason === '' ? 'Google knows the client ID.' : 'Whether Google knows the client ID, only a log-in shows.'
  return `Google\u2019s keys can be read. ${client} Its console must list the address of the shop as an origin.`
}

async function checkEntered({ faults, secretsKeys }: Examined): Promise<string> {
  const unreadable = faults.filter(({ why }) => why === 'unreadable').map(({ connection }) => connection)
  const invalid = faults.filter(({ why }) => why === 'invalid').map(({ connection }) => connection)
  if (unreadable.length > 0)
    throw new Wrong(
      `What an owner entered for ${unreadable.join(', ')} was encrypted with another key: restore SECRETS_KEY (or LINK_SECRET), or enter the values again.`,
    )
  if (invalid.length > 0)
    throw new Wrong(
      `What an owner entered for ${invalid.join(', ')} is not accepted: correct it in the console.`,
    )
  return secretsKeys.length === 0
    ? 'No SECRETS_KEY is set: an owner cannot enter keys of providers in the console.'
    : 'What an owner enters in the console can be encrypted and read.'
}

async function checkScanner({ virusScanner }: Config): Promise<string> {
  if (virusScanner === null) return 'Not configured: uploaded files are checked in form, and not for viruses.'
  const answered = await askScanner(createClamdScanner(virusScanner, limitMs))
  if (answered.state !== 'works')
    throw new Wrong(`It does not answer (${answered.reason}): look at VIRUS_SCANNER and whether clamd runs.`)
  return 'It answers.'
}
