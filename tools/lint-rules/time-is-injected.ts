import { isTest } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const sources = new Set(['Date.now', 'Math.random', 'performance.now'])
const injected =
  'Time and chance are injected: take a `clock` (or the moment) as a parameter, or use node:crypto for secrets.'

const ofServer =
  'The clock of the device may be wrong, and the console decides by the time: use `serverNow` of lib/server-clock.ts.'

/** Code that reads the machine's clock cannot be tested at other times, such as the end of a year. */
export const timeIsInjected: Rule = {
  create: (context) => {
    const file = fileOf(context)
    const isOfServer = /^(server|contract)\/src\//.test(file) && file !== 'server/src/lib/clock.ts'
    const isOfConsole = file.startsWith('web/app/console/')
    if ((!isOfServer && !isOfConsole) || isTest(file)) return {}
    const message = isOfServer ? injected : ofServer
    return {
      NewExpression: (node) => {
        const isNow =
          node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
        if (isNow) context.report({ node, message })
      },
      MemberExpression: (node) => {
        const { object, property } = node
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return
        const name = `${object.name}.${property.name}`
        if (isOfServer ? sources.has(name) : name === 'Date.now') context.report({ node, message })
      },
    }
  },
}
