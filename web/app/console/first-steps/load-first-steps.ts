import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { hasRight } from '#console/session/me.ts'

/** The first steps, for those who may take them; null: another member of staff, or they could not be read. */
export async function loadFirstSteps(): Promise<FirstSteps | null> {
  if (!hasRight('steps.write')) return null
  const answer = await consoleApi.firstSteps.read()
  return answer.ok ? answer.value.firstSteps : null
}

/** Whether Today shows them: some are open, and they were not put off. */
export const hasOpenSteps = ({ steps, isDismissed }: FirstSteps): boolean =>
  !isDismissed && steps.some(({ state }) => state !== 'done')
