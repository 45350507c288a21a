import { addDays, riyadhDay, riyadhMoment, riyadhTime } from '@matla/contract/kit/riyadh'
import type { NotificationEmail } from '@matla/contract/staff/notification-kinds'
import type { QuietHours } from '@matla/contract/staff/notifications.calls'

/** When the daily email is sent, in Riyadh time. */
const dailyAt = '08:00'

/** When the quiet hours around this moment end; null outside quiet hours. */
export function quietUntil(quiet: QuietHours | null, at: Date): Date | null {
  if (quiet === null || quiet.from === quiet.until) return null
  const { from, until } = quiet
  const [day, time] = [riyadhDay(at), riyadhTime(at).slice(11, 16)]
  const isOvernight = from > until
  const [isAfterStart, isBeforeEnd] = [time >= from, time < until]
  if (isOvernight ? !isAfterStart && !isBeforeEnd : !isAfterStart || !isBeforeEnd) return null
  return riyadhMoment(`${isOvernight && isAfterStart ? addDays(day, 1) : day}T${until}`)
}

/** When the email about something that happens now is due; null when none is sent. */
export function emailDueAt(email: NotificationEmail, quiet: QuietHours | null, now: Date): Date | null {
  if (email === 'off') return null
  const earliest = email === 'daily' ? nextDaily(now) : now
  return quietUntil(quiet, earliest) ?? earliest
}

function nextDaily(now: Date): Date {
  const today = riyadhDay(now)
  const at = riyadhMoment(`${today}T${dailyAt}`)
  return at > now ? at : riyadhMoment(`${addDays(today, 1)}T${dailyAt}`)
}
