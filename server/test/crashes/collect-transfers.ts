import { call, must } from '#test/buyer.ts'

type Transfer = {
  readonly orderId: string
  readonly reference: string
  readonly amountHalalas: number
}

/** Staff who record and match incoming bank transfers, and retry whenever the shop died during a request. */
export function collectTransfers(
  url: string,
  notes: { readonly matched: string[]; readonly faults: string[] },
) {
  const waiting: Transfer[] = []
  let token: string | null = null

  async function act(path: string, body: object): Promise<Record<string, unknown>> {
    const login = { emailId: 'finance@matla.test', password: 'Matla#2026' }
    token ??= String((await must(url, 'POST', '/matla/login', login)).token)
    const { status, body: answer } = await call(url, 'POST', `/matla/staff/${path}`, body, token)
    if (status === 200) return answer
    // Logs in again, because a proof of identity is valid for 15 minutes.
    token = null
    if (status === 500) notes.faults.push(`500 ${path} ${JSON.stringify(answer)}`)
    throw new Error(`${status} ${path}`)
  }

  async function match({ orderId, reference, amountHalalas }: Transfer): Promise<void> {
    const key = `match-${reference}`
    const line = { bankReference: reference, receivedOn: '2026-01-15', amountHalalas, narration: reference }
    const { transfer } = await act('transfers', { ...line, key })
    await act(`transfers/${(transfer as { id: string }).id}/match`, { orderId, key })
    notes.matched.push(orderId)
  }

  async function matchAll(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const transfer = next
      await match(transfer).catch((error: unknown) => {
        waiting.push(transfer)
        throw error
      })
    }
  }

  return {
    matchAll,
    receive: async (transfer: Transfer) => {
      waiting.push(transfer)
      await matchAll()
    },
  }
}
