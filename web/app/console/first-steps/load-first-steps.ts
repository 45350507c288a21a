import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { consoleApi } from '#console/api/console-api.ts'
import { hasRight } from '#console/session/me.ts'

/** The first steps; null for members without the right, or when they could not be read. */
export async function loadFirstSteps(): Promise<FirstSteps | null> {
  if (!hasRight('steps.write')) return null
  const answer = await consoleApi.firstSteps.read()
  return answer.ok ? answer.value.firstSteps : null
}

/** Whether the Today page shows them: some are open, and the list is not hidden. */
export const hasOpenSteps = ({ steps, isDismissed }: FirstSteps): boolean =>
  !isDismissed && steps.some(({ state }) => state !== 'done')
