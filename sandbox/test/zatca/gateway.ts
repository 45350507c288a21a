import { expect } from 'vitest'
import type { TestSandbox } from '#test/open-sandbox.ts'
import { envelope, firstHash, openUnit, signed, type TestDocument, type TestUnit } from './unit.ts'

export type Id = { readonly requestID: number; readonly binarySecurityToken: string; readonly secret: string }
export const basic = ({ binarySecurityToken, secret }: Id) => ({
  authorization: `Basic ${Buffer.from(`${binarySecurityToken}:${secret}`).toString('base64')}`,
})
export const invoice: TestDocument = {
  number: '00000001',
  type: '388',
  isStandard: false,
  issued: '2026-09-02T12:20:46',
  counter: 1,
  previousHash: firstHash,
  vatNumber: '399999999900003',
  total: '115.00',
}
export const otp = { otp: '123345' }

type Results = {
  validationResults: { warningMessages: { code: string }[]; errorMessages: { code: string }[] }
}
export const codesOf = (answer: { json(): Results }) => {
  const { warningMessages, errorMessages } = answer.json().validationResults
  return [...errorMessages, ...warningMessages].map(({ code }) => code)
}

/** The calls that a unit makes to the gateway. */
export function gatewayOf(sandbox: () => TestSandbox) {
  const call = async (
    path: string,
    payload: object,
    headers: Record<string, string> = {},
    method: 'POST' | 'PATCH' = 'POST',
  ) =>
    sandbox().app.inject({
      method,
      url: `/sandbox/zatca/e-invoicing/developer-portal${path}`,
      payload,
      headers: { 'accept-version': 'V2', ...headers },
    })

  async function compliance(unit: TestUnit): Promise<Id> {
    const answer = await call('/compliance', { csr: unit.csr }, otp)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }

  async function passAll(unit: TestUnit, id: Id): Promise<number[]> {
    const statuses: number[] = []
    for (const isStandard of [false, true])
      for (const type of ['388', '381', '383'] as const) {
        const sent = envelope(signed(unit, id.binarySecurityToken, { ...invoice, type, isStandard }))
        statuses.push((await call('/compliance/invoices', sent, basic(id))).statusCode)
      }
    return statuses
  }

  async function goneLive(unit = openUnit()) {
    const id = await compliance(unit)
    expect(await passAll(unit, id)).toEqual([200, 200, 200, 200, 200, 200])
    const answer = await call('/production/csids', { compliance_request_id: String(id.requestID) }, basic(id))
    expect(answer.statusCode).toBe(200)
    const live: Id = answer.json()
    const sign = (change: Partial<TestDocument> = {}, alter?: (xml: string) => string) =>
      signed(unit, live.binarySecurityToken, { ...invoice, ...change }, alter)
    const report = (document: ReturnType<typeof sign>, change: object = {}) =>
      call('/invoices/reporting/single', { ...envelope(document), ...change }, basic(live))
    const clear = (document: ReturnType<typeof sign>) =>
      call('/invoices/clearance/single', envelope(document), { ...basic(live), 'clearance-status': '1' })
    return { unit, live, sign, report, clear }
  }
  return { call, compliance, passAll, goneLive }
}
