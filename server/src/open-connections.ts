import type { FastifyBaseLogger } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '#config/config.ts'
import { type Google, openGoogle } from '#identity/google/google.ts'
import { absentLms } from '#learning/absent-lms.ts'
import type { Lms } from '#learning/lms.ts'
import { openMoodle } from '#learning/moodle/moodle.ts'
import type { Clock } from '#lib/clock.ts'
import { type ApplePay, openApplePay } from '#payments/apple-pay/apple-pay.ts'
import { connectProviders } from '#payments/connect-providers.ts'
import { withCircuit } from '#payments/with-circuit.ts'
import { type Connections, readSettingsState } from '#platform/connections/connections.ts'
import {
  type ConnectionState,
  readConnectionState,
  readFormerSettings,
} from '#platform/connections/read-connections.ts'
import type { Db } from '#platform/db/database.ts'
import { absentMailer } from '#platform/mail/absent-mailer.ts'
import { type Mailer, openMailer } from '#platform/mail/mailer.ts'
import { alsoRead } from '#platform/storage/also-read.ts'
import { openFiles, type StoredFiles } from '#platform/storage/files.ts'
import { chooseProviders, type Providers, startSandboxProviders, type Stock } from './providers.ts'
import type { watchedProviders } from './watched-providers.ts'

type OpenOptions = {
  readonly config: Config
  readonly db: Db
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly watched: ReturnType<typeof watchedProviders>
  /** The storage of the environment. */
  readonly files: StoredFiles
  readonly stock: Stock
}

/** Opens the clients of every provider. Each keeps its place in `deps`, and is replaced when its settings change. */
export async function openConnections(options: OpenOptions) {
  const { config, db, clock, log, watched } = options
  let state = await readConnectionState(db, config)
  const started = await startSandboxProviders(config, state, options.stock)
  let providers = chooseProviders(config, state, started)
  const payments = connectProviders({
    db,
    clock,
    environment: chooseProviders(config, { settings: config, hasSeller: state.hasSeller }, started).payments,
    wrap: (provider) => withCircuit(watched.payments(provider), { clock, log }),
    readFormer: async (version) => (await readFormerSettings(db, config, version))?.payments ?? null,
    isSelling: () => providers.missing.length === 0,
  })
  const lms = replaceable<Providers['moodle'], Lms>((moodle) =>
    moodle ? watched.lms(openMoodle(moodle)) : absentLms(),
  )
  const mailer = replaceable<Providers['mail'], Mailer>(
    (mail) => (mail ? watched.mailer(openMailer(mail)) : absentMailer()),
    (former) => former.close(),
  )
  const google = replaceable<Providers['google'], Google | null>(
    (settings) => settings && watched.google(openGoogle(settings, clock)),
  )
  const applePay = replaceable<Providers['applePay'], ApplePay | null>(
    (connection) => connection && openApplePay(connection),
    (former) => void former?.close(),
  )
  const files = replaceable<Config['s3'], Promise<StoredFiles>>(async (s3) =>
    isDeepStrictEqual(s3, config.s3)
      ? options.files
      : alsoRead(watched.files(await openFiles({ s3, dataDir: config.dataDir })), options.files),
  )
  let filesNow = options.files

  async function apply(next: ConnectionState): Promise<void> {
    filesNow = await files.use(next.settings.s3)
    state = next
    providers = chooseProviders(config, state, started)
    payments.update(providers.payments, state)
    lms.use(providers.moodle)
    mailer.use(providers.mail)
    google.use(providers.google)
    applePay.use(providers.applePay)
    for (const { connection, why } of state.faults)
      log.error({ connection, why }, 'the entered settings of a connection cannot be used')
  }
  await apply(state)

  async function refresh(): Promise<void> {
    const { version, hasSeller } = await readSettingsState(db)
    if (version === state.version && hasSeller === state.hasSeller) return
    await apply(await readConnectionState(db, config))
  }

  const connections: Connections = {
    now: () => state.settings,
    faults: () => state.faults,
    refresh,
  }
  return {
    connections,
    sandbox: started?.sandbox ?? null,
    providers: () => providers,
    payments: { ...payments.providers, applePay: applePay.now },
    lms: delegate(lms.now),
    mailer: delegate(mailer.now),
    files: delegate(() => filesNow),
    google: google.now,
    close: async () => {
      mailer.now().close()
      await applePay.now()?.close()
      await started?.sandbox.close()
    },
  }
}

/** A client that is reopened when its settings change. */
function replaceable<Settings, Client>(
  open: (settings: Settings) => Client,
  close: (former: Client) => void = () => undefined,
) {
  let current: { readonly settings: Settings; readonly client: Client } | undefined
  const now = (): Client => {
    if (!current) throw new Error('a connection is used before it is opened')
    return current.client
  }
  return {
    now,
    use(settings: Settings): Client {
      const former = current
      if (former && isDeepStrictEqual(former.settings, settings)) return former.client
      current = { settings, client: open(settings) }
      if (former) close(former.client)
      return current.client
    },
  }
}

/** An object whose members are those that `current` returns at the time of use. */
const delegate = <Service extends object>(current: () => Service): Service =>
  new Proxy({} as Service, {
    get: (_target, name) => Reflect.get(current(), name) as unknown,
    has: (_target, name) => Reflect.has(current(), name),
    ownKeys: () => Reflect.ownKeys(current()),
    getOwnPropertyDescriptor: (_target, name) => Reflect.getOwnPropertyDescriptor(current(), name),
  })
