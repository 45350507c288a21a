import { consentSentences } from '@matla/contract/consent/consent-sentences'
import { longestRetention } from '@matla/contract/staff/retention'
import {
  type AmountsSetting,
  type ConsentSetting,
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
import { listValues } from './settings.store.ts'

type Values = {
  readonly seller: SellerSetting
  readonly reminders: RemindersSetting
  readonly consent: ConsentSetting
  readonly retention: RetentionSetting
  readonly review: ReviewSetting
  readonly amounts: AmountsSetting
  readonly wave: WaveSetting
}

/** What the owner set; null: nothing. Throws when it has a form that this version does not know. */
async function readSetting<Key extends SettingKey>(db: Db, key: Key): Promise<Values[Key] | null> {
  const [stored] = await listValues(db, { key })
  // The schema of the key is the type of the key.
  return stored ? (settingSchemas[key].parse(stored.value) as Values[Key]) : null
}

/** Who sells now: what the owner set, else what the environment says. */
export const readSeller = async (db: Db, ofEnvironment: Seller): Promise<Seller> =>
  (await readSetting(db, 'seller')) ?? ofEnvironment

/** Whether and when an unfinished purchase is reminded of: what the owner set, else what the environment says. */
export const readReminders = async (
  db: Db,
  { reminderAfterMinutes: afterMinutes }: Pick<Config, 'reminderAfterMinutes'>,
): Promise<RemindersSetting> => (await readSetting(db, 'reminders')) ?? { isOn: true, afterMinutes }

const sentencesOfCode: ConsentSetting = {
  arePixelsOn: true,
  cookies: consentSentences.cookies.sentence,
  newsletter: consentSentences.newsletter.sentence,
}

/** What visitors agree to, and whether configured pixels may be asked for. */
export const readConsent = async (db: Db): Promise<ConsentSetting> =>
  (await readSetting(db, 'consent')) ?? sentencesOfCode

/** How long what people sent is kept: never longer than the legal texts say. */
export const readRetention = async (db: Db): Promise<RetentionSetting> =>
  (await readSetting(db, 'retention')) ?? longestRetention

/** Whether drafts need an approval; unless the owner wants it, they do not. */
export const readReview = async (db: Db): Promise<ReviewSetting> =>
  (await readSetting(db, 'review')) ?? { isRequired: false }

/** The smallest order that can be paid for: one riyal, unless the owner wants another. */
export const readAmounts = async (db: Db): Promise<AmountsSetting> =>
  (await readSetting(db, 'amounts')) ?? { leastOrderHalalas: 100 }

/** From which day the tax authority wants phase 2; null until the owner enters it. */
export const readWave = async (db: Db): Promise<WaveSetting> =>
  (await readSetting(db, 'wave')) ?? { date: null }

export { deleteSetting, findSetting, lockSettings, putSetting } from './settings.store.ts'
