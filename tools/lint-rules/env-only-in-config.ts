import { isTest, isTool } from './paths.ts'
import { type Context, fileOf, type Rule } from './rule.ts'

const message =
  'Only config.ts reads the environment: declare the variable there and take the value as a parameter.'

/** The environment is read once, in `config/`, and passed on as typed settings. */
export const envOnlyInConfig: Rule = {
  create: (context) => {
    if (mayRead(context)) return {}
    return {
      MemberExpression: (node) => {
        if (node.object.type !== 'Identifier' || node.object.name !== 'process') return
        const { property } = node
        const name =
          property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : ''
        if (name === 'env') context.report({ node, message })
      },
      ImportSpecifier: (node) => {
        const from = node.parent?.type === 'ImportDeclaration' ? node.parent.source.value : ''
        if (!/^(node:)?process$/.test(from) || node.imported.type !== 'Identifier') return
        if (node.imported.name === 'env') context.report({ node, message })
      },
      VariableDeclarator: (node) => {
        if (
          node.id.type !== 'ObjectPattern' ||
          node.init?.type !== 'Identifier' ||
          node.init.name !== 'process'
        )
          return
        const takesEnv = node.id.properties.some(
          (it) => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === 'env',
        )
        if (takesEnv) context.report({ node, message })
      },
    }
  },
}

function mayRead(context: Context): boolean {
  const file = fileOf(context)
  return isTool(file) || isTest(file) || /(^|[/.])config\.ts$/.test(file)
}
