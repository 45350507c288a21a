import type { FirstStepsSetting } from '@matla/contract/staff/settings.schema'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { lockSettings, putSetting, readFirstStepsSetting } from '#platform/settings/settings.ts'

/** Changes which steps are postponed, or whether the list is hidden. Repeating a change does nothing. */
export const changeFirstSteps = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId: changedBy }: Actor,
  change: (before: FirstStepsSetting) => FirstStepsSetting,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readFirstStepsSetting(tx, config)
    const value = change(before)
    await putSetting(tx, { key: 'firstSteps', value, changedAt: clock(), changedBy })
    recordChange({ before, after: value })
  })
