import { z } from '../../schema/zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
/** Whether a schema describes input or output. */
export type Direction = 'input' | 'output'

/** Converts zod schemas to JSON Schema and collects the named ones. */
export interface SchemaWriter {
  /** The JSON Schema, with references to `components/schemas` for named schemas. */
  write(schema: z.ZodType, direction: Direction): JsonSchema
  /** The named schema that a reference leads to. */
  resolve(reference: string): JsonSchema
  /** The named schemas collected so far, by name. */
  components(): Record<string, JsonSchema>
}

const REFERENCE = '#/components/schemas/'
const DEFINITION = '#/$defs/'
const SUFFIX: Readonly<Record<Direction, string>> = { input: 'Input', output: 'Output' }

/** The registry for z.toJSONSchema: the schemas' own metadata, and `names`. */
function withNames(names: ReadonlyMap<z.core.$ZodType, string>): z.core.$ZodRegistry<Record<string, unknown>> {
  return Object.assign(z.registry<Record<string, unknown>>(), {
    get(schema: z.core.$ZodType) {
      const told = z.globalRegistry.get(schema)
      const id = names.get(schema)
      return id === undefined ? told : { ...told, id }
    },
  })
}

/** The same value with each reference renamed. */
function renameReferences<Value>(value: Value, rename: (name: string) => string): Value {
  if (Array.isArray(value)) return value.map((item) => renameReferences(item, rename)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) =>
    key === '$ref' && typeof inner === 'string'
      ? [key, REFERENCE + rename(inner.slice(DEFINITION.length))]
      : [key, renameReferences(inner, rename)],
  )
  return Object.fromEntries(entries) as Value
}

/** Zod drops the default of a transformed input (`?skip=` is text there), but readers of the document need it. */
const keepDefault = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'default') jsonSchema.default = def.defaultValue as JsonSchema['default']
}

/** `named`: the schemas with a name in the document. */
export function schemaWriter(named: Readonly<Record<string, z.ZodType>>): SchemaWriter {
  const metadata = withNames(new Map(Object.entries(named).map(([name, schema]) => [schema, name])))
  const collected = new Map<string, JsonSchema>()

  /** The name of a schema in the document. A schema that differs between input and output gets a second name. */
  function keep(name: string, schema: JsonSchema, direction: Direction): string {
    const known = collected.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema))
      return keep(name + SUFFIX[direction], schema, direction)
    collected.set(name, schema)
    return name
  }

  return {
    write(schema, direction) {
      const {
        $schema,
        $defs = {},
        ...root
      } = z.toJSONSchema(schema, { io: direction, metadata, override: keepDefault })
      const names = new Map<string, string>()
      /** Renames the definitions that this one refers to first, because it needs their names. */
      function rename(name: string): string {
        const known = names.get(name)
        if (known !== undefined) return known
        // A schema may refer to itself.
        names.set(name, name)
        const { id: _, ...told } = $defs[name] as JsonSchema
        const kept = keep(name, renameReferences(told, rename), direction)
        names.set(name, kept)
        return kept
      }
      for (const name of Object.keys($defs)) rename(name)
      return renameReferences(root, rename)
    },
    resolve(reference) {
      const schema = collected.get(reference.slice(REFERENCE.length))
      if (!schema) throw new Error(`${reference} leads nowhere`)
      return schema
    },
    components: () => Object.fromEntries([...collected].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}
