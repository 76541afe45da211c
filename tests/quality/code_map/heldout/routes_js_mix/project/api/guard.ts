import type { NextFunction, Request, Response } from 'express'

const roles = new Map<string, number>([['any', 0]]) // ~~ def constant roles

export const guard = (role: string) => { // ~~ def function guard
  const level = roles.get(role) ?? 1
  return (_request: Request, response: Response, next: NextFunction) => (level > 9 ? response.end() : next())
}
