import { addDays, riyadhDay, riyadhMoment } from '#kit/riyadh.ts'
import type { MessageTopic } from './message-rules.ts'

/** The working days within which the school's texts promise an answer. */
export const promisedDays = (topic: MessageTopic): 1 | 3 => (topic === 'complaint' ? 3 : 1)

/** Friday and Saturday are the weekend in Saudi Arabia. */
const isWorkingDay = (day: string): boolean => ![5, 6].includes(new Date(day).getUTCDay())

/** The end, in Riyadh, of the last working day on which an answer is on time; the day of receipt does not count. */
export function answerDueAt(topic: MessageTopic, receivedAt: Date): Date {
  let day = riyadhDay(receivedAt)
  for (let left: number = promisedDays(topic); left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return riyadhMoment(`${day}T23:59:59`)
}
