export default (request, response) => response.send('pong'); // ~~ route ANY /api/ping <lambda> nextjs
