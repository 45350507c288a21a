import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '../..')
export const readDeployed = (path: string): string => readFileSync(join(root, 'deploy', path), 'utf8')

/** A long-running process of the shop in one of the deployments. */
export type Role = {
  readonly name: string
  /** The environment variables that the deployment sets. */
  readonly env: Readonly<Record<string, string>>
  /** The labels by which Kubernetes scrape configurations select it. */
  readonly labels: Readonly<Record<string, string>>
  readonly ports: Readonly<Record<string, number>>
}

type Service = {
  readonly image: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/** A service without a command starts a server. */
export function composeRoles(): Role[] {
  const { services } = parse(readDeployed('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
  }
  return Object.entries(services)
    .filter(([, { image, command }]) => image === 'shop' && !command)
    .map(([name, { environment = {} }]) => ({ name, env: environment, labels: {}, ports: {} }))
}

type Deployment = {
  readonly kind: string
  readonly spec: {
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> }
      readonly spec: {
        readonly containers: readonly {
          readonly name: string
          readonly env?: readonly { readonly name: string; readonly value: string }[]
          readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
        }[]
      }
    }
  }
}

export function kubernetesRoles(): Role[] {
  return parseAllDocuments(readDeployed('kubernetes.yaml'))
    .map((document) => document.toJS() as Deployment)
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec: { template } }) =>
      template.spec.containers.map(({ name, env = [], ports = [] }) => ({
        name,
        env: Object.fromEntries(env.map((setting) => [setting.name, setting.value])),
        labels: template.metadata.labels,
        ports: Object.fromEntries(ports.map((port) => [port.name, port.containerPort])),
      })),
    )
}

/** The settings of a role that control its metrics. */
export const measurementSettings = ({ env }: Role): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter(([name]) => name === 'JOBS' || name.startsWith('OTEL_')))
