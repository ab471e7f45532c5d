import { refusals } from '#lib/errors.ts'
import { NONCE_PLACEHOLDER } from '../answers/headers.ts'
import type { OpenApi, Operation, Schema } from './description.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const code = (text: string) => `<code>${escaped(text)}</code>`

const alternatives = (schema: Schema) => schema.anyOf ?? schema.oneOf ?? (schema.allOf as Schema[] | undefined)

const kindOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const parts = alternatives(schema)
  if (parts) return [...new Set(parts.map(kindOf))].join(' | ')
  if (schema.format === 'binary') return 'file'
  if (schema.type === 'array') return `${schema.items ? kindOf(schema.items) : 'any'}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return schema.format ? `${type} (${schema.format})` : type
}

const rules: [keyword: string, text: (value: unknown) => string][] = [
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `≥ ${value}`],
  ['maximum', (value) => `≤ ${value}`],
  ['minItems', (value) => `at least ${value}`],
  ['maxItems', (value) => `at most ${value}`],
  ['default', (value) => `default ${JSON.stringify(value)}`],
  ['description', (value) => String(value)],
]
const isTelling = (value: unknown) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER
const rulesOf = (schema: Schema) =>
  rules
    .filter(([keyword]) => isTelling(schema[keyword]))
    .map(([keyword, text]) => text(schema[keyword]))
    .join(', ')

type Row = { name: string; schema: Schema; required: boolean }

/** Nested fields as paths: data[].id */
const flatten = (schema: Schema, prefix = '', depth = 0): Row[] => {
  if (depth > 5) return []
  const parts = alternatives(schema)
  if (parts) {
    const seen = new Set<string>()
    return parts
      .flatMap((part) => flatten(part, prefix, depth + 1))
      .filter(({ name }) => !seen.has(name) && seen.add(name))
  }
  if (schema.type === 'array') return schema.items ? flatten(schema.items, `${prefix}[]`, depth + 1) : []
  return Object.entries(schema.properties ?? {}).flatMap(([field, inner]) => {
    const name = prefix ? `${prefix}.${field}` : field
    return [
      { name, schema: inner, required: schema.required?.includes(field) ?? false },
      ...flatten(inner, name, depth + 1),
    ]
  })
}

const table = (label: string, rows: (Row & { place?: string })[]) => {
  const hasPlaces = rows.some(({ place }) => place)
  const hasRules = rows.some(({ schema }) => rulesOf(schema))
  const line = ({ name, schema, required, place }: (typeof rows)[number]) =>
    `<tr><td>${code(name)}${required ? '' : ' <small>optional</small>'}</td>${place ? `<td>${place}</td>` : ''}<td>${code(kindOf(schema))}</td>${hasRules ? `<td>${escaped(rulesOf(schema))}</td>` : ''}</tr>`
  return `
<div class="scroll" tabindex="0" role="region" aria-label="${escaped(label)}"><table>
<thead><tr><th>Field</th>${hasPlaces ? '<th>In</th>' : ''}<th>Type</th>${hasRules ? '<th>Rules</th>' : ''}</tr></thead>
<tbody>${rows.map(line).join('')}</tbody></table></div>`
}

const inputOf = ({ operationId, parameters, requestBody }: Operation) => {
  const [[type, body] = []] = Object.entries(requestBody?.content ?? {})
  const rows = [
    ...parameters.map(({ name, schema, required, in: place }) => ({ name, schema, required, place: place as string })),
    ...(body
      ? flatten(body.schema).map((row) => ({ ...row, place: type === 'multipart/form-data' ? 'form' : 'body' }))
      : []),
  ]
  return rows.length
    ? `<h3>Input${type ? ` <small>${escaped(type)}</small>` : ''}</h3>${table(`Input of ${operationId}`, rows)}`
    : '<p>Takes no input.</p>'
}

const outputOf = ({ operationId, responses }: Operation) => {
  const [status, success] = Object.entries(responses).find(([name]) => name.startsWith('2'))!
  const schema = success.content['application/json']?.schema
  if (!schema) return `<h3>Answer <small>${status}</small></h3><p>A file.</p>`
  const rows = flatten(schema)
  return `<h3>Answer <small>${status}</small></h3>${rows.length ? table(`Answer of ${operationId}`, rows) : `<p>${code(kindOf(schema))}</p>`}`
}

const errorsOf = (operation: Operation) => {
  const codes = operation['x-errors'].map((name) => `${code(name)} <small>${refusals[name][0]}</small>`)
  return codes.length ? `<h3>Errors</h3><p>${codes.join(', ')}</p>` : ''
}

const limitsOf = (operation: Operation) =>
  (operation['x-limits'] ?? [])
    .map(
      ({ by, max, minutes, counts }) =>
        `${max} ${counts === 'failures' ? 'failures' : 'tries'} per ${by} in ${minutes} min`,
    )
    .join('; ')

const accessWords = {
  public: 'everybody',
  shopper: 'any account, or a guest with a cart',
  any: 'any account',
  user: 'customer',
  company: 'provider',
  operator: 'operator',
  editor: 'provider or operator',
}

const call = (method: string, path: string, operation: Operation) => {
  const limits = limitsOf(operation)
  const words = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase()
  return `<details class="call" id="${escaped(operation.operationId)}" data-words="${escaped(words)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <span class="path">${escaped(path)}</span> <span class="access">${accessWords[operation['x-access']]}</span><span class="says">${escaped(operation.summary)}</span></summary>
<div class="inside"><p class="name">${code(operation.operationId)}${limits ? ` · limit: ${escaped(limits)}` : ''}</p>${inputOf(operation)}${outputOf(operation)}${errorsOf(operation)}</div></details>`
}

const styles = `
:root{color-scheme:light;--paper:#fbfaf7;--ink:#1f2a24;--quiet:#56615b;--line:#e5e1d8;--green:#1e6b52;--amber:#8a5a0b;--red:#a93226;--blue:#1f5d8c}
*{box-sizing:border-box}html{scroll-padding-top:96px}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Poppins,system-ui,'Segoe UI',Roboto,sans-serif}
header{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line);padding:16px 24px;display:flex;gap:16px 24px;align-items:center;flex-wrap:wrap}
header strong{font-size:20px;color:var(--green)}header a{color:var(--green)}
input{flex:1 1 240px;max-width:480px;font:inherit;min-height:44px;padding:0 14px;border:1px solid #8b958f;border-radius:10px;background:#fff;color:var(--ink)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.page{max-width:1280px;margin:0 auto;padding:24px;display:grid;grid-template-columns:200px minmax(0,1fr);gap:32px}
nav ul{list-style:none;margin:0;padding:0;position:sticky;top:104px;max-height:calc(100vh - 120px);overflow:auto}
nav a{display:block;padding:6px 8px;color:var(--ink);text-decoration:none;border-radius:8px}nav a:hover{background:#f0ede5}
nav small{color:var(--quiet)}h1{font-size:28px;line-height:1.25;margin:0 0 8px}h2{font-size:22px;margin:40px 0 12px;text-transform:capitalize}h3{margin:20px 0 8px;font-size:16px}
h3 small,td small{color:var(--quiet);font-weight:400}
.call{background:#fff;border:1px solid var(--line);border-radius:14px;margin:0 0 10px}
summary{cursor:pointer;padding:12px 16px;display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;min-height:44px}
.method{font:600 12px/1 ui-monospace,monospace;padding:6px 8px;border-radius:8px;color:#fff;background:var(--green);min-width:62px;text-align:center}
.method.post{background:var(--blue)}.method.patch,.method.put{background:var(--amber)}.method.delete{background:var(--red)}
.path,code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:14px;overflow-wrap:anywhere}.path{font-weight:600}
.access{font-size:12px;border:1px solid var(--line);border-radius:99px;padding:2px 10px;color:var(--quiet)}
summary::after{content:'▾';margin-left:auto;color:var(--quiet)}.call[open] summary::after{content:'▴'}.says{order:1;flex-basis:100%;color:var(--quiet);font-size:14px}.inside{padding:0 16px 16px;border-top:1px solid var(--line)}.name{color:var(--quiet);font-size:14px}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}th{text-align:left;font-weight:600}th,td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{background:#fff;border:1px solid var(--line);border-radius:14px;padding:16px;overflow:auto;font-size:14px}
[hidden]{display:none!important}
@media(max-width:760px){.page{grid-template-columns:minmax(0,1fr);padding:16px}nav{display:none}header{padding:12px 16px}}`

const script = `
const field=document.getElementById('search'),none=document.getElementById('none');
const filter=()=>{const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);let shown=0;
for(const call of document.querySelectorAll('.call')){call.hidden=!words.every((word)=>call.dataset.words.includes(word));if(!call.hidden)shown++}
for(const group of document.querySelectorAll('section'))group.hidden=!group.querySelector('.call:not([hidden])');none.hidden=shown>0};
field.addEventListener('input',filter);
const open=()=>{const call=location.hash&&document.getElementById(decodeURIComponent(location.hash.slice(1)));if(call&&call.tagName==='DETAILS')call.open=true};
addEventListener('hashchange',open);open();filter();`

/** The contract as one page that asks nobody else for anything. */
export const renderDocs = (api: OpenApi) => {
  const groups = new Map(api.tags.map(({ name }) => [name, [] as string[]]))
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      groups.get(operation.tags[0]!)!.push(call(method, path, operation))
    }
  }
  const total = [...groups.values()].reduce((sum, { length }) => sum + length, 0)
  const [site, host] = api.servers
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${api.info.title}</title><link rel="icon" href="data:,"><style nonce="${NONCE_PLACEHOLDER}">${styles}</style></head>
<body><header><strong>${api.info.title}</strong><input id="search" type="search" placeholder="Search ${total} calls" aria-label="Search calls" autocomplete="off"><a href="/api/openapi.json">openapi.json</a></header>
<div class="page"><nav aria-label="Domains"><ul>${[...groups].map(([name, { length }]) => `<li><a href="#domain-${name}">${name} <small>${length}</small></a></li>`).join('')}</ul></nav>
<main><h1>${api.info.title}</h1>
<p>Every call answers at ${code(`${site!.url}/PATH`)} and at ${code(`${host!.url}/PATH`)}. Calls for accounts take the token of the login as ${code('Authorization: Bearer TOKEN')}. Refusals carry the right status and one shape:</p>
<pre tabindex="0">${escaped(JSON.stringify({ error: 'VALIDATION_FAILED', message: 'Bitte prüfen Sie Ihre Eingaben.', errors: ['…'], fields: { email: '…' } }, null, 2))}</pre>
<p id="none" role="status" hidden>No call matches. Try a part of its path, such as “address”.</p>
${[...groups].map(([name, calls]) => `<section><h2 id="domain-${name}">${name}</h2>${calls.join('\n')}</section>`).join('\n')}
</main></div><script nonce="${NONCE_PLACEHOLDER}">${script}</script></body></html>
`
}
