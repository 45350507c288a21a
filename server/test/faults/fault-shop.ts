import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { type Buyer, comeBack, type Opened, press, returnForm } from '#test/buyer.ts'
import { brokenInvariants, unfinished } from '#test/invariants.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { until } from '#test/until.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { signUpBody } from '#test/fixtures/sign-up.ts'

/** Faults are tested on PostgreSQL only, because the embedded database is for trying the shop out. */
export const fault = test.runIf(inject('engine') === 'postgres')
export const longMs = 300_000

export type FaultShop = Shop & {
  /** Ids of courses that are not free. */
  readonly courseIds: readonly string[]
  someone(...courseIds: string[]): Promise<Buyer>
  /** Signs up a member. */
  member(): Promise<Buyer>
  open(buyer: Buyer): Promise<Opened>
  /** Clicks a button on the provider's page and follows the redirects like a browser. */
  pay(page: Opened, outcome?: string): Promise<void>
  shownStatus(buyer: Buyer, page: Opened): Promise<unknown>
  orderOf(page: Opened): Promise<{ status: string; paid_cause: string | null } | undefined>
  tasksOf(page: Opened): Promise<string[]>
  /** Makes all pending payments due and runs their reconciliation. */
  reconcile(): Promise<void>
  /** Sets faults of a sandbox provider until the end of this test. */
  injectFault(provider: string, faults: object): Promise<void>
  /** Waits for the work after the sales, and checks that the shop and the sandbox agree. */
  allIsWell(): Promise<void>
}

/** One shop for all tests of a file; its invariants must hold after the last one. */
export function faultShop(name: string, openIt: () => Promise<Shop> = notByTheClock): () => FaultShop {
  let made: FaultShop | undefined
  const openedShop = () => made ?? missing()
  if (inject('engine') === 'postgres') {
    beforeAll(async () => {
      made = await open(name, await openIt())
    }, longMs)
    afterAll(async () => {
      await made?.allIsWell()
      await made?.close()
    }, longMs)
  }
  return openedShop
}

const notByTheClock = () => openShop({ jobs: 'queued' })

function missing(): never {
  throw new Error('fault tests need PostgreSQL')
}

async function open(name: string, shop: Shop): Promise<FaultShop> {
  // Payments have a pool of their own, which stays free while slow work uses the other one.
  const { paymentsPool: pool } = shop.deps.database
  const { body } = await shop.get('/courses-light')
  const courses = body.courses as { _id: string; CourseCostEnglish: string }[]
  let names = 0
  const sql = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(statement, [...values])).rows
  return {
    ...shop,
    sql,
    courseIds: courses.flatMap(({ _id, CourseCostEnglish }) => (CourseCostEnglish === '0' ? [] : [_id])),
    someone: (...ids) => shop.arrive(`${name}-${names++}@faults.test`, ids),
    member: async () => {
      const email = `${name}-${names++}@faults.test`
      const { body: made } = await shop.post('/sign-up', signUpBody(email))
      return { email, token: String(made.token) }
    },
    open: (buyer) => shop.openPage(buyer),
    pay: async (page, outcome = 'approve') => {
      const form = returnForm(await press(page.redirectUrl, outcome))
      if (form.action !== '') await comeBack(form)
    },
    shownStatus: async (buyer, { reference }) => {
      const path = `/matla/validate-transction-details?tranRef=${reference}&lang=1`
      return (await shop.call('GET', path, undefined, buyer.token)).body.outcome
    },
    orderOf: async ({ orderId }) =>
      (
        await sql<{ status: string; paid_cause: string | null }>(
          'select status, paid_cause from orders where id = $1',
          [orderId],
        )
      )[0],
    tasksOf: async ({ orderId }) =>
      (
        await sql<{ kind: string }>('select kind from staff_tasks where order_id = $1 order by kind', [
          orderId,
        ])
      ).map(({ kind }) => kind),
    reconcile: async () => {
      await letTimePass(pool)
      while ((await reconcilePending(shop.deps)) > 0);
    },
    injectFault: (provider, faults) => injectFault(shop.sandboxUrl, provider, faults),
    allIsWell: async () => {
      await until(async () => (await unfinished(pool)).length === 0, longMs)
      expect(await unfinished(pool)).toEqual([])
      expect(await brokenInvariants(pool, shop.sandboxUrl)).toEqual([])
    },
  }
}

async function injectFault(sandboxUrl: string, provider: string, faults: object): Promise<void> {
  const before = await callSandbox(sandboxUrl, `/${provider}/levers`, {})
  const old = Object.fromEntries(Object.keys(faults).map((each) => [each, before[each]]))
  await callSandbox(sandboxUrl, `/${provider}/levers`, faults)
  onTestFinished(async () => void (await callSandbox(sandboxUrl, `/${provider}/levers`, old)))
}

/** The provider's reference of the newest payment that is not in `known`. */
export async function newestAtProvider(
  sandboxUrl: string,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const { payments } = await readLedger(sandboxUrl)
  return payments.map(({ tranRef }) => tranRef).find((tranRef) => !known.has(tranRef))
}
