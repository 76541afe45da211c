export class Barrier { // ~~ def class Barrier
  private height = 0; // ~~ def variable Barrier.height

  state = async (): Promise<number> => this.read(); // ~~ def method Barrier.state; call Barrier.read

  lift(by: number): boolean { // ~~ def method Barrier.lift
    this.height += by;
    return this.read() > 0; // ~~ call Barrier.read
  }

  private read(): number { // ~~ def method Barrier.read
    return this.height;
  }
}
