// node bareKoa.mjs FILE: the least that Koa can do to answer with the JSON of a file.
import { readFileSync } from 'node:fs'
import Koa from 'koa'

const json = readFileSync(process.argv[2], 'utf8')
const app = new Koa()
app.use((ctx) => {
  ctx.type = 'json'
  ctx.body = json
})
const server = app.listen(0, '127.0.0.1', () => console.error(`http://127.0.0.1:${server.address().port}`))
