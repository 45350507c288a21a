import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

type Tag = { readonly rel?: string; readonly type?: string; readonly children?: ReactNode }

/**
 * The router's script tags, changed so that no browser fetches or runs them before `startScript` does, because the router
 * has no option for that. In the browser the script has already loaded.
 */
export const DeferredScripts = import.meta.env.SSR && import.meta.env.PROD ? Deferred : Scripts

function Deferred(props: ScriptsProps): ReactNode {
  return deferred(Scripts(props))
}

function deferred(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.map(node, deferred)
  if (!isValidElement<Tag>(node)) return node
  if (node.type === Fragment) return cloneElement(node, {}, deferred(node.props.children))
  if (node.props.rel === 'modulepreload') return cloneElement(node, { rel: 'deferred' })
  return node.props.type === 'module' ? cloneElement(node, { type: 'deferred' }) : node
}
