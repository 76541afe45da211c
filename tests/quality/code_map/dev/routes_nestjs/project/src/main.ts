import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module'; // ~~ import src/app.module.ts

async function bootstrap() { // ~~ def function bootstrap
  const app = await NestFactory.create(AppModule);
  app.setGlobalPrefix('api');
  await app.listen(3000);
}

bootstrap(); // ~~ call bootstrap
