import type { Deps as LearningDeps } from '#learning/deps.ts'
import { observeEnrolments } from '#learning/observe-enrolments.ts'
import { observePayments } from '#payments/observe-payments.ts'
import { observeQueue } from '#platform/queue/observe-queue.ts'
import { observeTasks } from '#platform/tasks/observe-tasks.ts'
import { observeProcess } from '#platform/telemetry/observe-process.ts'
import { observeEInvoices } from '#tax/observe-e-invoices.ts'

/** Registers all measurements except those of calls and jobs. Each returned function stops one. */
export const observe = (deps: Pick<LearningDeps, 'db' | 'clock' | 'isSandbox'>): readonly (() => void)[] => [
  observeProcess(),
  observeQueue(deps.db),
  observePayments(deps.db),
  observeEInvoices(deps),
  observeTasks(deps),
  observeEnrolments(deps),
]
