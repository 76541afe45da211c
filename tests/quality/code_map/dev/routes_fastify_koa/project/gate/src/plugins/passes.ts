import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

const passes = new Map<string, number>(); // ~~ def constant passes

const plugin: FastifyPluginAsync = async (app) => { // ~~ def function plugin
  app.get('/', listPasses); // ~~ route GET /passes/ listPasses fastify
  app.get<{ Params: { plate: string } }>('/:plate', async (request) => find(request.params.plate)); // ~~ route GET /passes/:plate <lambda> fastify; call find
  app.delete('/:plate', { preHandler: check }, dropPass); // ~~ route DELETE /passes/:plate dropPass fastify
};

export default plugin;

export async function adminPasses(app: any) { // ~~ def function adminPasses
  app.put('/passes/:plate', renew); // ~~ route PUT /x/passes/:plate renew fastify
}

async function listPasses() { // ~~ def function listPasses
  return [...passes.keys()];
}

async function check(request: FastifyRequest, reply: FastifyReply) { // ~~ def function check
  if (!request.headers.authorization) reply.code(401);
}

async function dropPass(request: FastifyRequest) { // ~~ def function dropPass
  passes.delete((request.params as { plate: string }).plate);
}

function renew(request: any) { // ~~ def function renew
  return find(request.params.plate) + 1; // ~~ call find
}

function find(plate: string): number { // ~~ def function find
  return passes.get(plate) ?? 0;
}
