import { fileOf, type Rule } from './rule.ts'

const key = /^(left|right)$|(Left|Right)$/
const value = /^(left|right)$/
const message = 'The site reads both ways: say insetInlineStart, marginInlineEnd, textAlign: start …'

/** Bans left and right in inline styles; a test of its own covers style sheets. */
export const noLeftRight: Rule = {
  create: (context) => {
    if (!/^web\/app\/.*\.tsx$/.test(fileOf(context))) return {}
    return {
      JSXAttribute: (node) => {
        if (node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return
        const { expression } = node.value
        if (expression.type !== 'ObjectExpression') return
        for (const entry of expression.properties) {
          if (entry.type !== 'Property') continue
          const name = entry.key.type === 'Identifier' ? entry.key.name : ''
          const text = entry.value.type === 'Literal' ? String(entry.value.value) : ''
          if (key.test(name) || value.test(text)) context.report({ node: entry, message })
        }
      },
    }
  },
}
