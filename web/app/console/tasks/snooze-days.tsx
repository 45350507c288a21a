import { useState } from 'react'
import { consoleApi } from '#console/api/console-api.ts'
import { DayField } from '#console/kit/day-field.tsx'
import { formDay } from '#console/kit/form-days.ts'
import { useAction } from '#console/kit/use-action.ts'
import { useWords } from '#lib/root-data.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { dateInDays, morningOf, maxDays } from './snooze.ts'
import { tasksText } from './tasks.text.ts'

export function SnoozeDays({ taskId }: { readonly taskId: string }) {
  const t = useWords(tasksText)
  const { press } = useAction()
  const [now] = useState(() => serverNow())
  const until = (day: string) =>
    void press(
      () => consoleApi.tasks.snooze({ params: { id: taskId }, body: { until: morningOf(day) } }),
      t.isSnoozed,
    )
  const choices = [
    [t.tomorrow, 1],
    [t.threeDays, 3],
    [t.oneWeek, 7],
  ] as const
  return (
    <Stack gap={2}>
      {choices.map(([name, days]) => (
        <Button key={days} size="small" kind="subtle" onClick={() => until(dateInDays(now, days))}>
          {name}
        </Button>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          until(formDay(new FormData(event.currentTarget), 'day'))
        }}
      >
        <Stack gap={2}>
          <DayField
            label={t.untilDay}
            name="day"
            min={dateInDays(now, 1)}
            max={dateInDays(now, maxDays)}
            required
          />
          <Button type="submit" size="small" kind="subtle">
            {t.snoozeUntilDay}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
