import { expect, test } from 'vitest'
import { openApiDocument } from '#shared/api/openapi'
import type { ApiOperation } from '#shared/api/operations/operation'
import { Name } from '#shared/schema/fields'
import { z } from '#shared/schema/zod'
import { html } from '../core/html'
import { docsPage } from './page'

const Made = z.object({ id: z.string() })

const operation: ApiOperation = {
  method: 'put',
  path: '/api/v1/things/{id}',
  tag: 'Things',
  summary: `Bobby's <b>"thing"</b>`,
  access: 'user',
  parameters: z.object({ id: z.string().describe('Whose & what.') }),
  json: z.object({ name: Name }),
  success: { json: Made, description: 'The thing.' },
}

const codeOf = (page: string) => /Call<\/figcaption>\s*<pre[^>]*><code>([\s\S]*?)<\/code>/.exec(page)?.[1]

test('values in markup are escaped, and markup is not escaped twice', () => {
  const inner = html`<i>${'<>&"\''}</i>`
  expect(html`<b title="${'"'}">${[inner, 'x<y', 3, false, undefined]}</b>`.text).toBe(
    '<b title="&quot;"><i>&lt;&gt;&amp;&quot;&#39;</i>x&lt;y3</b>',
  )
})

test('descriptions of operations are text on the page', () => {
  const page = docsPage(openApiDocument([operation]))
  expect(page).toContain('Bobby&#39;s &lt;b&gt;&quot;thing&quot;&lt;/b&gt;')
  expect(page).toContain('Whose &amp; what.')
  expect(page).not.toContain('<b>"thing"')
})

test('a shell accepts the call', () => {
  expect(codeOf(docsPage(openApiDocument([operation])))).toBe(
    [
      'curl &quot;$SERVER/api/v1/things/5b0c6c1e-8f3a-4d6b-9a51-2f7d3c9e1b04&quot; \\',
      '  -X PUT \\',
      '  -H &quot;Authorization: Bearer $TOKEN&quot; \\',
      '  -H &#39;Content-Type: application/json&#39; \\',
      '  -d &#39;{',
      '  &quot;name&quot;: &quot;Aurora&quot;',
      '}&#39;',
    ].join('\n'),
  )
})

test('the call includes the base path', () => {
  const page = docsPage(openApiDocument([operation], '/music'))
  expect(codeOf(page)).toContain('$SERVER/music/api/v1/things/')
  expect(page).toContain('href="/music/api/v1/openapi.json"')
})

test('bytes, forms and files are sent as such', () => {
  const { json: _, ...bare } = operation
  const call = (body: Partial<ApiOperation>) => codeOf(docsPage(openApiDocument([{ ...bare, ...body }])))
  expect(call({ bytes: ['audio/midi'] })).toContain('--data-binary &#39;@song.mid&#39;')
  expect(call({ form: z.object({ username: z.string() }) })).toContain(
    '--data-urlencode &#39;username=ada@example.com&#39;',
  )
  expect(call({ multipart: { files: ['avatar'], types: ['image/png'] } })).toContain('-F &#39;avatar=@avatar.png&#39;')
})
