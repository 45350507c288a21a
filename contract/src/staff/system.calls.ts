import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'
import { successResult } from '#kit/result.schema.ts'
import { staffCall } from '#kit/call.ts'
import { InputMoment } from '#kit/input-bounds.schema.ts'
import { listResult, listQuery } from './list.ts'
import { faultEvents, jobKinds, jobStates, probes, probeStates, scheduleNames } from './system-words.ts'

const read = { right: 'system.read' } as const
const retry = { right: 'system.retry', method: 'POST' } as const

const Fault = z.object({ event: z.enum(faultEvents), detail: z.string(), place: z.string() })
const FaultGroup = Fault.extend({
  count: z.int(),
  firstAt: Moment,
  lastAt: Moment,
  /** The reference of the newest response in the server’s log; null when a page reported the error. */
  reference: z.string().nullable(),
  /** null while it is open, or when it occurred again since. */
  doneAt: Moment.nullable(),
  doneBy: z.string().nullable(),
})
export type FaultGroup = z.output<typeof FaultGroup>

export const faultsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/faults',
    aliases: ['/logs'],
    about: 'Faults that pages reported in the last five days, newest first, two hundred at most.',
    result: successResult({ logs: z.array(Fault.extend({ loggedAt: Moment })) }),
  }),
  groups: staffCall({
    ...read,
    path: '/staff/faults/groups',
    about:
      'The faults of the last five days, grouped by kind and place, newest first, a hundred at most. `q` finds the reference that a visitor reads out.',
    query: z.object({
      q: z.string().trim().max(64).optional(),
      view: z.enum(['open', 'done']).default('open'),
    }),
    result: successResult({ groups: z.array(FaultGroup) }),
  }),
  done: staffCall({
    ...retry,
    path: '/staff/faults/done',
    about: 'Resolves a group up to its last occurrence; later occurrences reopen it.',
    body: Fault.extend({ lastAt: InputMoment }),
    result: successResult({ isDone: z.literal(true) }),
    errors: ['fault-not-found'],
  }),
}

const JobRow = z.object({
  id: z.uuid(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** The id of the row that the job processes. */
  subject: z.string(),
  /** The class of the last error; '' without one. */
  error: z.string(),
  tries: z.int(),
  createdAt: Moment,
  /** When the job is retried; null while it runs, or when it was given up. */
  nextTryAt: Moment.nullable(),
  endedAt: Moment.nullable(),
})
export type JobRow = z.output<typeof JobRow>

const KindOfJobs = z.object({
  kind: z.enum(jobKinds),
  waiting: z.int(),
  trying: z.int(),
  running: z.int(),
  failed: z.int(),
  /** How long the oldest due job has been waiting, in seconds; null when no job is due. */
  waitSeconds: z.number().nullable(),
})
export type KindOfJobs = z.output<typeof KindOfJobs>

export const jobsCalls = {
  list: staffCall({
    ...read,
    path: '/staff/jobs',
    about: 'Jobs that wait, run or were given up within thirty days, the newest first.',
    query: listQuery({
      orders: ['newest', 'oldest'],
      filters: { kind: z.enum(jobKinds).optional(), state: z.enum(jobStates).optional() },
    }),
    result: listResult(JobRow),
  }),
  one: staffCall({
    ...read,
    path: '/staff/jobs/:id',
    about: 'One job that waits, runs or was given up.',
    result: successResult({ job: JobRow }),
    errors: ['job-not-found'],
  }),
  kinds: staffCall({
    ...read,
    path: '/staff/jobs/kinds',
    about: 'How many jobs of each kind wait, are tried again, run and were given up.',
    result: successResult({ kinds: z.array(KindOfJobs) }),
  }),
  retry: staffCall({
    ...retry,
    path: '/staff/jobs/:id/retry',
    about:
      'Retries a job that was given up, with as many attempts as a new one; any other job is left alone.',
    result: successResult({ retried: z.literal(1) }),
    errors: ['job-not-failed'],
  }),
  drop: staffCall({
    ...retry,
    path: '/staff/jobs/:id/drop',
    about:
      'Takes a job that was given up out of the queue with a reason, and closes its task; its email is then sent no more.',
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    result: successResult({ dropped: z.literal(1) }),
    errors: ['job-not-failed'],
  }),
  retryAll: staffCall({
    ...retry,
    path: '/staff/jobs/retry-all',
    about: 'Retries every abandoned job of a kind; a second call finds none.',
    body: z.object({ kind: z.enum(jobKinds) }),
    result: successResult({ retried: z.int() }),
  }),
}

const Schedule = z.object({
  name: z.enum(scheduleNames),
  nextAt: Moment,
  /** Within the last seven days. */
  lastAt: Moment.nullable(),
  lastState: z.enum(['done', 'failed']).nullable(),
  /** The schedule is queued or running. */
  isUnderWay: z.boolean(),
})
export type Schedule = z.output<typeof Schedule>

export const schedulesCalls = {
  list: staffCall({
    ...read,
    path: '/staff/schedules',
    about: 'The scheduled tasks of the shop, each with its last and next run.',
    result: successResult({ schedules: z.array(Schedule) }),
  }),
  run: staffCall({
    ...retry,
    path: '/staff/schedules/:name/run',
    about: 'Runs it now, unless it waits or runs already.',
    params: z.object({ name: z.string().max(60) }),
    result: successResult({ isStarted: z.boolean() }),
    errors: ['schedule-not-found'],
  }),
}

const Provider = z.object({
  probe: z.enum(probes),
  /** `sandbox`: a sandbox provider that the shop starts itself; `absent`: not configured. */
  mode: z.enum(['configured', 'sandbox', 'absent']),
  /** The environment variables that are required but not set. */
  missing: z.array(z.string()),
  /** When it last completed a request of the shop or a test; null for never. */
  workedAt: Moment.nullable(),
  /** The service stopped responding, so requests fail fast. Each server process detects this separately. */
  isLeftAlone: z.boolean(),
})
export type Provider = z.output<typeof Provider>

const Probed = z.object({
  state: z.enum(probeStates),
  /** The reason for the result, without secrets; '' when there is none. */
  reason: z.string(),
})
export type Probed = z.output<typeof Probed>

export const providersCalls = {
  list: staffCall({
    ...read,
    path: '/staff/providers',
    about:
      'The external services of the shop: whether each is configured, when it last worked, and whether calls to it are paused.',
    result: successResult({ providers: z.array(Provider) }),
  }),
  test: staffCall({
    ...read,
    method: 'POST',
    path: '/staff/providers/:probe/test',
    about:
      'Sends a harmless test request to a service now. Files are stored, read and removed; for mail, an email goes to the caller’s own address.',
    params: z.object({ probe: z.enum(probes) }),
    result: successResult({ probed: Probed }),
    errors: ['provider-absent'],
  }),
}
export type JobsQuery = z.output<typeof jobsCalls.list.query>
