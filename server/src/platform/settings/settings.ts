import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { longestRetention } from '@matla/contract/staff/retention'
import {
  type AmountsSetting,
  type ConsentSetting,
  type FeesSetting,
  type FirstStepsSetting,
  type WaveSetting,
  type RemindersSetting,
  type RetentionSetting,
  type ReviewSetting,
  type SellerSetting,
  type SettingKey,
  settingSchemas,
} from '@matla/contract/staff/settings.schema'
import type { Config } from '#config/config.ts'
import type { Seller } from '#lib/seller.ts'
import type { Db } from '#platform/db/database.ts'
import { selectSettingValues } from './settings.store.ts'

type SettingValues = {
  readonly seller: SellerSetting
  readonly reminders: RemindersSetting
  readonly consent: ConsentSetting
  readonly retention: RetentionSetting
  readonly review: ReviewSetting
  readonly amounts: AmountsSetting
  readonly wave: WaveSetting
  readonly fees: FeesSetting
  readonly firstSteps: FirstStepsSetting
}

/** The owner's setting; null when not set. Throws for a stored value that this version cannot parse. */
async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<SettingValues[Key] | null> {
  const [stored] = await selectSettingValues(db, { key })
  // The schema of a key parses to the type of the key.
  return stored ? (settingSchemas[key].parse(stored.value) as SettingValues[Key]) : null
}

/** The complete seller: from the environment, otherwise from the owner; null when neither names one. */
export const readKnownSeller = async (db: Db, { seller }: Pick<Config, 'seller'>): Promise<Seller | null> =>
  seller ?? (await readSetting(db, 'seller'))

export type SellerDeps = {
  readonly config: Pick<Config, 'seller'>
  /** The seller on documents of a shop that has not configured one. */
  readonly seller: Seller
}

/** The seller of the next tax document. */
export const readSeller = async (db: Db, { config, seller }: SellerDeps): Promise<Seller> =>
  (await readKnownSeller(db, config)) ?? seller

const defaultReminders: RemindersSetting = { isOn: true, afterMinutes: 240 }

/**
 * Whether and when to remind of an unfinished purchase. The owner switches it on or off; the environment's time takes
 * precedence over theirs.
 */
export async function readReminders(
  db: Db,
  { reminderAfterMinutes }: Pick<Config, 'reminderAfterMinutes'>,
): Promise<RemindersSetting> {
  const { isOn, afterMinutes } = (await readSetting(db, 'reminders')) ?? defaultReminders
  return { isOn, afterMinutes: reminderAfterMinutes ?? afterMinutes }
}

const defaultConsent: ConsentSetting = {
  arePixelsOn: true,
  cookies: consentSentences.cookies.sentence,
  newsletter: consentSentences.newsletter.sentence,
}

/** The consent texts, and whether consent to configured pixels is requested. */
export const readConsent = async (db: Db): Promise<ConsentSetting> =>
  (await readSetting(db, 'consent')) ?? defaultConsent

/** How long submitted data is retained, never longer than the legal texts promise. */
export const readRetention = async (db: Db): Promise<RetentionSetting> =>
  (await readSetting(db, 'retention')) ?? longestRetention

/** Whether drafts need an approval; off by default. */
export const readReview = async (db: Db): Promise<ReviewSetting> =>
  (await readSetting(db, 'review')) ?? { isRequired: false }

/** The smallest payable order, one riyal by default, and what can be refunded without an approval, nothing by default. */
export const readAmounts = async (db: Db): Promise<AmountsSetting> =>
  (await readSetting(db, 'amounts')) ?? {
    leastOrderHalalas: 100,
    ownRefundHalalas: 0,
    financeReductionPercent: 50,
    supportReductionPercent: 10,
  }

/** The fees agreed with the payment providers; none until finance enters them. */
export const readFees = async (db: Db): Promise<FeesSetting> => (await readSetting(db, 'fees')) ?? {}

/** The start date of phase 2 of e-invoicing; null until the owner enters it. */
export const readWave = async (db: Db): Promise<WaveSetting> =>
  (await readSetting(db, 'wave')) ?? { date: null }

/** The first steps of a new shop. A demo starts with the list hidden. */
export const readFirstStepsSetting = async (
  db: Db,
  { isDemo }: Pick<Config, 'isDemo'>,
): Promise<FirstStepsSetting> =>
  (await readSetting(db, 'firstSteps')) ?? { isDismissed: isDemo, postponed: [] }

export {
  deleteSetting,
  findSetting,
  incrementContentVersion,
  lockSettings,
  putSetting,
} from './settings.store.ts'
