import { placeOrder, quote, type Line } from "./api";
import { show } from "./view";

export class Cart {
  private lines: Line[] = [];

  add(line: Line): void {
    this.lines.push(line);
    void this.refresh();
  }

  async refresh(): Promise<void> {
    show(await quote(this.lines));
  }

  async checkout(id: string): Promise<void> {
    const { receipt } = await placeOrder(id, this.lines);
    show(receipt);
  }
}
