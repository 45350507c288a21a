import process from 'node:process'
import { openOutside } from '#test/outside.ts'

// The sandbox providers run in a process of their own, so that their ledgers outlive every killed shop.
const { url, smtpPort, merchant } = await openOutside()
process.once('disconnect', () => process.exit())
process.send?.({ url, smtpPort, merchant })
