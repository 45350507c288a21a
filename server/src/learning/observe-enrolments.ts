import type { Deps } from '#platform/deps.ts'
import { observeGauges, secondsSince } from '#platform/telemetry/observe-gauges.ts'
import { countWaiting } from './waiting-enrolments.ts'

const gauges = {
  'shop.enrolments.waiting': { description: 'Paid courses that are not open on the LMS yet' },
  'shop.enrolments.oldest.wait': {
    unit: 's',
    description: 'How long the oldest paid course waits for the LMS',
  },
}

/**
 * Reports metrics about paid courses that are not open on the LMS: how many, and the age of the oldest. Returns a
 * function that stops them.
 */
export const observeEnrolments = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): (() => void) =>
  observeGauges(gauges, async (observe) => {
    const { count, oldest } = await countWaiting(db)
    observe('shop.enrolments.waiting', count)
    observe('shop.enrolments.oldest.wait', secondsSince(oldest, clock()))
  })
