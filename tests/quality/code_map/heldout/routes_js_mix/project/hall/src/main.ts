import { NestFactory } from '@nestjs/core'
import { HallModule } from './hall.module' // ~~ import hall/src/hall.module.ts

const PREFIX = 'hall' // ~~ def constant PREFIX

export async function start() { // ~~ def function start
  const app = await NestFactory.create(HallModule)
  app.setGlobalPrefix(PREFIX)
  await app.listen(4000)
}

void start() // ~~ call start
