import type { Compilable } from 'kysely'
import type { Db } from './database.ts'

/**
 * A query that is written down once, with a hole for its one value: to write out a query for each answer costs more than
 * to send it. Its text must not depend on the value.
 */
export function precompiled<Value, Row>(build: (db: Db, value: Value) => Compilable<Row>) {
  const hole = Symbol('value')
  let built: ReturnType<Compilable<Row>['compile']> | undefined
  return async (db: Db, value: Value): Promise<Row[]> => {
    built ??= build(db, hole as Value).compile()
    const parameters = built.parameters.map((parameter) => (parameter === hole ? value : parameter))
    return (await db.executeQuery<Row>({ ...built, parameters })).rows
  }
}
