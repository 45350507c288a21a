import { isTest, speaksSql } from './paths.ts'
import { fileOf, type Rule } from './rule.ts'

const message =
  'A statement of a transaction is awaited where it is asked, or handed to together(): one that fails while another is awaited ends the process.'

type Expression = { readonly type: string }
type Call = { readonly arguments: readonly { readonly type: string; readonly name?: string }[] }
type Branches = { readonly [Side in 'left' | 'right' | 'consequent' | 'alternate']?: Expression }
type List = { readonly elements: readonly (Expression | null)[] }

/** Whether the expression starts a query on `tx` without awaiting it. */
function isStarted(it: Expression | null | undefined): boolean {
  if (!it) return false
  if (it.type === 'CallExpression') {
    const [first] = (it as Expression & Call).arguments
    return first?.type === 'Identifier' && first.name === 'tx'
  }
  if (it.type === 'ArrayExpression') return (it as Expression & List).elements.some(isStarted)
  if (it.type !== 'ConditionalExpression' && it.type !== 'LogicalExpression') return false
  const { left, consequent, alternate, right } = it as Expression & Branches
  return [left, right, consequent, alternate].some(isStarted)
}

/** A promise stored in a variable may reject before it is awaited, and the rejection is then unhandled. */
export const startedIsAwaited: Rule = {
  create: (context) => {
    const file = fileOf(context)
    if (!file.startsWith('server/src/') || speaksSql(file) || isTest(file)) return {}
    return {
      VariableDeclarator: (node) => {
        if (isStarted(node.init)) context.report({ node, message })
      },
    }
  },
}
