import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/**
 * A statement with one parameter that is built and compiled at its first use. For the reads behind every listing and
 * product, building it anew takes half of the processor time of the call.
 */
export function compileOnce<Row, Parameter>(build: (db: Db, parameter: Parameter) => Compilable<Row>) {
  const placeholder = {}
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db, parameter: Parameter): Promise<Row[]> => {
    compiled ??= build(db, placeholder as Parameter).compile()
    const parameters = compiled.parameters.map((value) => (value === placeholder ? parameter : value))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
