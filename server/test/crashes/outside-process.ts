import process from 'node:process'
import { openOutside } from '#test/outside.ts'

// The sandbox runs in a process of its own, so that its ledgers outlive every killed shop.
const { url, smtpPort, merchant } = await openOutside()
process.once('disconnect', () => process.exit())
process.send?.({ url, smtpPort, merchant })
