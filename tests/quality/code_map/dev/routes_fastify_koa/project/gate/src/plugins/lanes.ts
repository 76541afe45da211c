import fp from 'fastify-plugin';

/** 车道。 */
export async function lanes(fastify: any, options: { prefix: string }) { // ~~ def function lanes
  fastify.get('/lanes', all); // ~~ route GET /v1/lanes all fastify
  fastify.register(laneById, { prefix: '/lanes/:laneId' });
}

function laneById(fastify: any, _options: unknown, done: () => void) { // ~~ def function laneById
  fastify.patch('/', { handler: close }); // ~~ route PATCH /v1/lanes/:laneId/ close fastify
  fastify.get('/queue', { schema: {} }, async function queue() { // ~~ route GET /v1/lanes/:laneId/queue queue fastify; def function laneById.queue
    return [];
  });
  done();
}

async function all() { // ~~ def function all
  return ['A', 'B'];
}

async function close() { // ~~ def function close
  return all(); // ~~ call all
}

export const decorated = fp(async (app: any) => app.decorate('get', all)); // ~~ def constant decorated
