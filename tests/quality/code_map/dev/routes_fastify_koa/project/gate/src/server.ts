import Fastify, { type FastifyInstance } from 'fastify';
import passes, { adminPasses } from './plugins/passes.js'; // ~~ import gate/src/plugins/passes.ts
import { lanes as lanesPlugin } from './plugins/lanes.js'; // ~~ import gate/src/plugins/lanes.ts
import { Barrier } from './barrier.js'; // ~~ import gate/src/barrier.ts

const barrier = new Barrier(); // ~~ def constant barrier; call Barrier

export function build(): FastifyInstance { // ~~ def function build
  const app = Fastify({ logger: true });

  app.get('/', async () => ({ gate: 'A' })); // ~~ route GET / <lambda> fastify
  app.post('/open', { schema: {} }, openBarrier); // ~~ route POST /open openBarrier fastify
  app.route({ // ~~ route GET /state Barrier.state fastify; route HEAD /state Barrier.state fastify
    method: ['GET', 'HEAD'],
    url: '/state',
    handler: barrier.state,
  });
  app.all('/any/*', anything); // ~~ route ANY /any/* anything fastify

  app.register(passes, { prefix: '/passes' });
  app.register(lanesPlugin, { prefix: '/v1' });
  app.register(async function inner(scope) { // ~~ def function build.inner
    scope.get('/inner', anything); // ~~ route GET /x/inner anything fastify
    scope.register(adminPasses);
  }, { prefix: '/x' });
  return app;
}

async function openBarrier(): Promise<{ open: boolean }> { // ~~ def function openBarrier
  return { open: barrier.lift(1) }; // ~~ call Barrier.lift types
}

const anything = async () => 'any'; // ~~ def function anything

build().listen({ port: 3000 }); // ~~ call build
