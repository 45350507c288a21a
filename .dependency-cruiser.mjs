// Which file may import which: the order of the modules, cycles, and the boundaries of CONTRIBUTING.md. The cases of
// tools/imports/import-rules.test.ts show for each rule what it rejects.

/** The modules of the server: each may import those before it. */
const modules = [
  'lib',
  'config',
  'schema',
  'platform',
  'cms',
  'identity',
  'catalog',
  'sales',
  'payments',
  'tax',
  'learning',
  'engagement',
  'site',
  'staff',
  'demo',
  'seed',
]

/** The workspaces that each may import. */
const workspaces = {
  contract: ['contract'],
  sandbox: ['sandbox'],
  server: ['server', 'contract', 'sandbox'],
  web: ['web', 'contract'],
  e2e: ['e2e', 'contract', 'sandbox', 'server', 'web'],
}

/** Packages resolve into node_modules, and to their bare name where they are not installed. */
const anyPackage = (/** @type {string} */ names) => `^(?:node_modules/)?(?:${names})(?:/|$)`
const database = String.raw`^server/src/platform/db/`
const stores = String.raw`\.(?:store|tables)\.ts$`
/** The feature of a file: its folder in the workspace, or in the console. */
const feature = String.raw`^((?:server|contract|sandbox)/src|web/app/console|web/app)/([^/]+)/`
/** @type {{ dependencyTypesNot: ['type-only'] }} */
const values = { dependencyTypesNot: ['type-only'] }
/** Domain code that is named after its noun, and every file of rules. */
const pure = String.raw`^server/src/(?:sales/cart/cart|sales/coupons/coupon|sales/orders/order|.+-rules)\.ts$`

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'resolved',
      'The file or package is not there.',
      {},
      { couldNotResolve: true, pathNot: String.raw`/\+types/` },
    ),
    forbid(
      'no-cycle',
      'Two files that need each other are one, or miss a third that both import.',
      {},
      { circular: true, viaOnly: values },
    ),
    {
      name: 'no-folder-cycle',
      comment: 'Move the file to the folder that needs it, or what both need into a third.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(?:contract|sandbox|server|web|e2e)/' },
      to: { circular: true },
    },
    ...Object.entries(workspaces).map(([name, allowed]) =>
      forbid(
        `${name}-imports`,
        `${name} imports only ${allowed.join(', ')} and packages.`,
        { path: `^${name}/` },
        { path: `^(?:${Object.keys(workspaces).join('|')})/`, pathNot: `^(?:${allowed.join('|')})/` },
      ),
    ),
    forbid(
      'contract-stands-alone',
      'The contract depends on Zod alone, so that both sides can depend on it.',
      { path: '^contract/src/' },
      { pathNot: ['^contract/src/', anyPackage('zod')] },
    ),

    ...modules.map((name, place) =>
      forbid(
        `order-of-${name}`,
        'A module imports those before it. What flows upwards is an event.',
        { path: `^server/src/${name}/` },
        { path: '^server/src/', pathNot: `^server/src/(?:${modules.slice(0, place + 1).join('|')})/` },
      ),
    ),
    forbid(
      'module-in-order',
      'A new module gets its place in the list of modules.',
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(?:${modules.join('|')})/` },
      {},
    ),
    forbid(
      'demo-is-passed-in',
      'Entry points pass the demo to the shop, which is composed without knowing it.',
      { path: '^server/src/[^/]+$', pathNot: String.raw`^server/src/(?:main|seed)\.ts$` },
      { path: '^server/src/(?:demo|seed)/' },
    ),
    forbid(
      'test-code-apart',
      'Product code does not import test code.',
      { path: '^(?:contract|sandbox|server)/src/' },
      { path: '^(?:contract|sandbox|server)/test/' },
    ),
    forbid(
      'mounted-by-root',
      'The composition root mounts routes: call the use case behind the route.',
      { path: feature, pathNot: '^(?:server|sandbox)/src/[^/]+$' },
      { path: String.raw`\.routes\.ts$`, pathNot: '^$1/$2/', ...values },
    ),
    forbid(
      'own-store',
      'The store of another module is private: call one of its use cases, or write the missing one there.',
      { path: feature },
      { path: String.raw`\.store\.ts$`, pathNot: ['^$1/$2/', database], ...values },
    ),
    forbid(
      'routes-translate',
      'Routes translate and use cases decide: move this into a use case of the module and call that.',
      { path: String.raw`\.routes\.ts$` },
      { path: stores, pathNot: database, ...values },
    ),
    forbid(
      'sql-in-stores',
      'Only *.store.ts and *.tables.ts contain SQL: call a function of the store.',
      { pathNot: [stores, database] },
      { path: [anyPackage('drizzle-orm'), String.raw`\.tables\.ts$`], ...values },
    ),
    forbid(
      'connections-in-platform',
      'Connections are opened in server/src/platform/db: take `db` as the first parameter.',
      { pathNot: database },
      { path: anyPackage('pg|@electric-sql/[^/]+'), ...values },
    ),
    forbid(
      'queue-in-platform',
      'The queue is opened in server/src/platform/queue: take `jobs` from the deps.',
      { pathNot: '^server/src/platform/queue/' },
      { path: anyPackage('pg-boss'), ...values },
    ),
    forbid(
      'network-in-adapters',
      'Only adapters make network calls: ask through lib/http-client.ts or the port of a provider.',
      {
        pathNot: [
          String.raw`^server/src/.+-client\.ts$`,
          String.raw`^server/src/platform/mail/[\w-]*mailer[\w-]*\.ts$`,
          '^server/src/platform/(?:db|queue|storage)/',
          '^(?:sandbox/src|e2e)/',
        ],
      },
      {
        path: [
          '^(?:node:)?(?:https?|http2|net|tls|dgram|dns)(?:/|$)',
          anyPackage('undici|axios|nodemailer|flydrive|ws|@aws-sdk/[^/]+'),
        ],
        ...values,
      },
    ),
    forbid(
      'pure-stays-pure',
      'Domain code is pure: the use case reads and passes on what it needs.',
      { path: pure },
      {
        path: [
          '^server/src/(?:platform|config)/',
          String.raw`^server/src/lib/(?:clock|ids|http-client)\.ts$`,
          String.raw`\.(?:store|routes)\.ts$`,
          anyPackage('fastify|pg|drizzle-orm'),
        ],
        ...values,
      },
    ),
    forbid(
      'pure-without-node',
      'Domain code is pure: the use case reads and passes on what it needs.',
      { path: pure },
      { dependencyTypes: ['core'], pathNot: '^(?:node:)?crypto$', ...values },
    ),
    forbid(
      'pure-in-its-types',
      'Domain code does not know the database, HTTP or the deps of a use case, even by type.',
      { path: pure },
      {
        path: [
          '^server/src/platform/(?:db|http|queue)/',
          '/deps\\.ts$',
          anyPackage('fastify|pg|drizzle-orm'),
        ],
      },
    ),

    forbid(
      'staff-calls-in-staff',
      'Calls of staff are mounted in server/src/staff/<area>, which calls the use cases of the modules.',
      { path: String.raw`\.routes\.ts$`, pathNot: '^server/src/staff/' },
      { path: [String.raw`^contract/src/staff/.+\.calls\.ts$`, String.raw`/audited-rows\.ts$`], ...values },
    ),
    {
      name: 'staff-calls-mounted-once',
      comment: 'One file mounts all rows of an area.',
      severity: 'error',
      from: { path: String.raw`^server/src/.+\.routes\.ts$` },
      module: { path: String.raw`^contract/src/staff/.+\.calls\.ts$`, numberOfDependentsMoreThan: 1 },
    },

    forbid(
      'parts-below-features',
      'ui/ and lib/ import no feature: pass what the part needs as a prop or a parameter.',
      { path: '^web/app/(?:ui|lib)/' },
      { path: '^web/app/[^/]+/', pathNot: '^web/app/(?:ui|lib)/' },
    ),
    forbid(
      'console-apart',
      "Visitors' pages load nothing of the console: share it through ui/ or lib/.",
      { path: '^web/app/', pathNot: '^web/app/console/' },
      { path: '^web/app/console/' },
    ),
    forbid(
      'console-on-parts',
      "The console imports ui/, lib/ and the contract, not visitors' pages.",
      { path: '^web/app/console/' },
      { path: '^web/app/[^/]+/', pathNot: '^web/app/(?:console|ui|lib)/' },
    ),
    forbid(
      'page-at-its-address',
      'A page belongs to its address: share a component of its folder.',
      { path: feature },
      { path: String.raw`\.page\.tsx$`, pathNot: '^$1/$2/', ...values },
    ),
    forbid(
      'own-styles',
      'The styles of another feature are private: use its component, or move the part to ui/.',
      { path: feature },
      { path: String.raw`\.module\.css$`, pathNot: ['^$1/$2/', '^web/app/ui/'] },
    ),
  ],
  options: {
    // Types count, because a reader follows them too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^(?:contract|sandbox|server)/test/'] },
    exclude: {
      path: [
        // Tests and test helpers may import everything.
        String.raw`\.test\.tsx?$`,
        String.raw`-under-test\.tsx?$`,
        '/build/',
      ],
    },
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
