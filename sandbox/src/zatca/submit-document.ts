import { consumeFault } from '#kit/faults.ts'
import * as answers from './answers.ts'
import { countersign } from './countersign.ts'
import { checkDocument, isStandard } from './check-document.ts'
import type { GatewayId } from './gateway-ids.ts'
import { type Message, messages } from './messages.ts'
import { stepOf } from './onboarding.ts'
import { type ReadDocument, readDocument } from './read-document.ts'
import type { ZatcaFaults } from './faults.ts'
import type { DocumentRequest } from './requests.wire.ts'
import type { Zatca } from './zatca.ts'

const kindOf: Readonly<Record<string, string>> = {
  388: 'invoice',
  386: 'invoice',
  381: 'credit-note',
  383: 'debit-note',
}

type CheckedDocument = { readonly read: ReadDocument | null; readonly found: Message[] }

async function checkSubmission(
  zatca: Zatca,
  id: GatewayId,
  request: DocumentRequest,
): Promise<CheckedDocument> {
  const read = await readDocument(Buffer.from(request.invoice, 'base64'))
  return { read, found: read ? checkDocument(read, request, id, zatca.now()) : [messages.notXml] }
}

/** Runs a compliance check; a document that passes completes one of its steps. */
export async function runComplianceCheck(zatca: Zatca, id: GatewayId, request: DocumentRequest) {
  const { read, found } = await checkSubmission(zatca, id, request)
  const standard = read !== null && isStandard(read)
  if (read !== null && !answers.hasErrors(found)) {
    const step = stepOf(standard ? 'standard' : 'simplified', kindOf[read.type] ?? '')
    // Read again, because several checks may run concurrently.
    const now = zatca.ids.get(id.token) ?? id
    zatca.ids.save({ ...now, passed: [...new Set([...now.passed, step])] })
  }
  return answers.checked(found, standard)
}

export type SubmissionResult = { readonly answer: answers.GatewayResponse; readonly isLost: boolean }

/** Accepts a document for reporting or clearance in any order, and stores it before its response can be lost. */
export async function submitDocument(
  zatca: Zatca,
  id: GatewayId,
  request: DocumentRequest,
  call: 'reporting' | 'clearance',
): Promise<SubmissionResult> {
  const { faults } = zatca
  const { read, found } = await checkSubmission(zatca, id, request)
  const meets = (name: Fault) => isMeant(faults, request, read) && consumeFault(zatca, name)
  if (meets('unavailableNext')) return answered(answers.unavailable(faults.unavailableAnswer))
  if (meets('tooManyNext')) return answered({ status: 429, body: '' })
  const before = zatca.documents.findRecent(request.invoiceHash)
  if (before && call === 'reporting') return answered(answers.duplicate(faults.duplicateAnswer))
  if (before) return answered(answers.clearedBefore(await countersign(zatca.authority, request)))

  if (read === null) return answered(answers.reported(found))
  const standard = isStandard(read)
  const isOff = call === 'clearance' && faults.clearanceOff && standard
  const mayBeReported = !standard || faults.clearanceOff || zatca.documents.wasSentOn(request.invoiceHash)
  const isRightCall = call === 'clearance' ? standard : mayBeReported
  if (!isRightCall) found.push(messages.wrongForm)
  if (!isOff && meets('warnNext')) found.push(messages.asked)
  if (!isOff && meets('rejectDocuments')) found.push(messages.rejected)
  const status = isOff ? 303 : answers.statusOf(found)
  zatca.documents.take({
    token: id.token,
    at: zatca.now().toISOString(),
    hash: read.hash.toString('base64'),
    previousHash: read.previousHash,
    counter: Number(read.counter),
    uuid: read.uuid,
    number: read.number,
    type: read.type,
    form: standard ? 'standard' : 'simplified',
    vatNumber: read.vatNumber,
    status,
    codes: found.map(({ code }) => code),
    isSentOn: isOff,
  })
  if (isOff) return answered(answers.clearanceIsOff)
  const isLost = meets('zatcaLostAnswers')
  if (status < 300 && call === 'reporting' && meets('duplicateNext'))
    return { answer: answers.duplicate(faults.duplicateAnswer), isLost }
  const answer =
    call === 'reporting'
      ? answers.reported(found)
      : answers.cleared(found, await countersign(zatca.authority, request))
  return { answer, isLost }
}

type Fault =
  | 'unavailableNext'
  | 'tooManyNext'
  | 'warnNext'
  | 'rejectDocuments'
  | 'zatcaLostAnswers'
  | 'duplicateNext'

/** Whether the faults apply to this document. The panel's form submits a number without leading zeros. */
const isMeant = ({ onlyDocument }: ZatcaFaults, { uuid }: DocumentRequest, read: ReadDocument | null) =>
  onlyDocument === 'any' ||
  onlyDocument === uuid ||
  (read !== null && [read.number, read.number.replace(/^0+/, '')].includes(onlyDocument))

const answered = (answer: answers.GatewayResponse): SubmissionResult => ({ answer, isLost: false })
