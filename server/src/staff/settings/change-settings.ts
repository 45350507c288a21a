import type { Settings } from '@matla/contract/staff/settings.calls'
import type {
  AmountsSetting,
  ConsentSetting,
  FeesSetting,
  WaveSetting,
  RemindersSetting,
  RetentionSetting,
  ReviewSetting,
  SellerSetting,
  SettingKey,
} from '@matla/contract/staff/settings.schema'
import { errorTexts } from '@matla/contract/errors.text'
import type { Config } from '#config/config.ts'
import { consentVersions } from '#engagement/consent/consent-versions.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  deleteSetting,
  findSetting,
  lockSettings,
  putSetting,
  readAmounts,
  readConsent,
  readFees,
  readFirstStepsSetting,
  readWave,
  readReminders,
  readRetention,
  readReview,
  readSeller,
} from '#platform/settings/settings.ts'

export type SettingsDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'seller'>

async function findChanged(db: Db, key: SettingKey) {
  const stored = await findSetting(db, key)
  return stored ? { by: stored.changedBy, at: stored.changedAt.toISOString() } : null
}

/** The current values and who set them. */
export async function readSettings(deps: SettingsDeps): Promise<Settings> {
  const { db, config } = deps
  const changed = await findChanged(db, 'seller')
  const consent = await readConsent(db)
  return {
    seller: {
      value: await readSeller(db, deps),
      changed,
      source: config.seller ? 'environment' : changed ? 'console' : 'absent',
    },
    reminders: {
      value: await readReminders(db, config),
      changed: await findChanged(db, 'reminders'),
      isTimeFixed: config.reminderAfterMinutes !== null,
    },
    consent: {
      value: consent,
      changed: await findChanged(db, 'consent'),
      versions: consentVersions(consent),
    },
    retention: { value: await readRetention(db), changed: await findChanged(db, 'retention') },
    review: { value: await readReview(db), changed: await findChanged(db, 'review') },
    amounts: { value: await readAmounts(db), changed: await findChanged(db, 'amounts') },
  }
}

type Value =
  | SellerSetting
  | RemindersSetting
  | ConsentSetting
  | RetentionSetting
  | ReviewSetting
  | AmountsSetting
  | WaveSetting
  | FeesSetting
type Change = {
  /** null to use the environment's value again. */
  readonly value: Value | null
  /** When the value that the caller was shown was set, in ISO 8601; null when it came from the environment. */
  readonly basedOn: string | null
}

/** Fails with `settings-changed` (who and when) when another change was first. Repeating a change does nothing. */
export async function changeSetting(
  deps: SettingsDeps,
  { userId: actorId }: Actor,
  key: SettingKey,
  { value, basedOn }: Change,
): Promise<void> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const now = clock()
    await lockSettings(tx)
    const stored = await findSetting(tx, key)
    if ((stored?.changedAt.toISOString() ?? null) !== basedOn)
      fail('settings-changed', stored && toActorFields(stored.changedBy, stored.changedAt))
    const read = {
      seller: () => readSeller(tx, deps),
      reminders: () => readReminders(tx, deps.config),
      // Includes the version that subscriptions and browsers store, because only the log retains its text.
      consent: async () => {
        const consent = await readConsent(tx)
        return { ...consent, version: consentVersions(consent) }
      },
      retention: () => readRetention(tx),
      review: () => readReview(tx),
      amounts: () => readAmounts(tx),
      wave: () => readWave(tx),
      fees: () => readFees(tx),
      firstSteps: () => readFirstStepsSetting(tx, deps.config),
    }
    const before = await read[key]()
    if (value === null) await deleteSetting(tx, key)
    else await putSetting(tx, { key, value, changedAt: now, changedBy: actorId })
    const difference = findDifferences(flat(before), flat(await read[key]()))
    const action = value === null ? 'reset' : 'change'
    await writeAudit(tx, { actorId, action, subject: key, ...difference }, now)
  })
}

/** Fails with `seller-of-environment` when the environment sets the seller, because an entered one would not be used. */
export function requireOwnSeller({ seller }: Pick<Config, 'seller'>): void {
  if (seller !== null) fail('seller-of-environment')
}

/** Fails with `reminder-time-of-environment`, because a different time would not be used. */
export function requireOwnTime(
  { afterMinutes }: RemindersSetting,
  { reminderAfterMinutes: fixed }: Pick<Config, 'reminderAfterMinutes'>,
): void {
  if (fixed !== null && fixed !== afterMinutes) fail('reminder-time-of-environment')
}

/** Fails with `registration-number-wrong`. Each register has its own number format. */
export function requireNumber({ registrationScheme, registrationNumber }: SellerSetting): void {
  const forms: Readonly<Partial<Record<string, RegExp>>> = { CRN: /^\d{10}$/, '700': /^7\d{9}$/ }
  if (forms[registrationScheme]?.test(registrationNumber) === false)
    fail('registration-number-wrong', { registrationNumber: errorTexts['registration-number-wrong'] })
}

type Flat = Readonly<Record<string, unknown>>

/** Flattens `{ address: { city: { ar } } }` to `address.city.ar`. */
function flat(value: object, path = ''): Flat {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(flat(inner, `${path}${name}.`))
        : [[`${path}${name}`, inner]],
    ),
  )
}

function findDifferences(before: Flat, after: Flat): { readonly before: Flat; readonly after: Flat } {
  const names = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
  const of = (all: Flat) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]))
  return { before: of(before), after: of(after) }
}
