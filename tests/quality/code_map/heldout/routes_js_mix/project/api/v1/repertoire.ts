export class Plays { // ~~ def class Plays
  private names = ['Faust'] // ~~ def variable Plays.names

  titles(): string[] { // ~~ def method Plays.titles
    return this.names.map((name) => upper(name)) // ~~ call upper
  }

  add(name: string): number { // ~~ def method Plays.add
    return this.names.push(name)
  }

  show = (request: any, response: any): void => { // ~~ def method Plays.show
    response.json(this.titles()[Number(request.params.play)]) // ~~ call Plays.titles
  }
}

function upper(text: string): string { // ~~ def function upper
  return text.toUpperCase()
}
