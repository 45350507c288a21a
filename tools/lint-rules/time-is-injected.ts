import { isTest } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const sources = new Set(['Date.now', 'Math.random', 'performance.now'])
const message =
  'Time and chance are injected: take a `clock` (or the moment) as a parameter, or use node:crypto for secrets.'

/** Whoever reads the machine's clock cannot be tested at the turn of a year. */
export const timeIsInjected: Rule = {
  create: (context) => {
    const file = fileOf(context)
    const isBound =
      /^(server|contract)\/src\//.test(file) && file !== 'server/src/lib/clock.ts' && !isTest(file)
    if (!isBound) return {}
    return {
      NewExpression: (node) => {
        const isNow =
          node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
        if (isNow) context.report({ node, message })
      },
      MemberExpression: (node) => {
        const { object, property } = node
        if (object.type !== 'Identifier' || property.type !== 'Identifier') return
        if (sources.has(`${object.name}.${property.name}`)) context.report({ node, message })
      },
    }
  },
}
