/**
 * A Kysely that is bound to one connection, whose transaction `sqlite.ts` or `postgres.ts` begins and ends. It refuses
 * to begin, commit or roll back, so no query can leave its transaction.
 */
import {
  Kysely,
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

export type ExecuteQuery = <Row>(query: CompiledQuery) => Promise<QueryResult<Row>>;

/** Parts of a dialect that concern SQL text only. */
export type SqlDialect = Pick<Dialect, 'createAdapter' | 'createIntrospector' | 'createQueryCompiler'>;

export function bindKysely(dialect: SqlDialect, execute: ExecuteQuery): Kysely<unknown> {
  const connection: DatabaseConnection = {
    executeQuery: execute,
    streamQuery: () => {
      throw new Error('Rows are not streamed: read them in pages.');
    },
  };
  const refuse = (): Promise<void> =>
    Promise.reject(new Error('Transactions begin and end in Database.read and Database.write only.'));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: () => Promise.resolve(),
  };
  const kysely = new Kysely<unknown>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (database) => dialect.createIntrospector(database),
      createQueryCompiler: () => dialect.createQueryCompiler(),
    },
  });
  // A compiled query goes to the connection directly, without the query builder's plugins.
  const executeCompiled = <Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> =>
    execute<Row>('compile' in query ? query.compile() : query);
  return Object.assign(kysely, { executeQuery: executeCompiled });
}
