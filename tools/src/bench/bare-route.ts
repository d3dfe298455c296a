/** The least that can be: one JSON route with a body of the size that is reported, in a process of its own. */
import fastify from 'fastify'

const body = Buffer.from(JSON.stringify({ result: 'x'.repeat(Number(process.argv[2] ?? 1000)) }))
const app = fastify()
app.post('/', (_, reply) => reply.type('application/json; charset=utf-8').send(body))
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
